/**
 * Which changed entries a person holds back: they stay saved when the others are published. The
 * browser remembers them, so that none is published only because somebody reloads the page, or
 * publishes again after a failure.
 */
import { useState } from 'react'
import { languageOfFile } from '../../../src/content-model/address'
import { ifPossible } from '../../../src/shared/unknown'
import type { Difference, Project } from '../../api'
import { currentFile } from '../../file-names'
import { groupedByEntry } from '../wording/differences'
import { store, stored } from './storage'

const keyOf = ({ id }: Project) => `held-back/${id}` as const

const remembered = (project: Project): string[] => {
  const names = ifPossible<unknown>(() => JSON.parse(stored(keyOf(project)) ?? '[]'))
  return Array.isArray(names) ? names.map(String) : []
}

/**
 * Adds to a list of files those that can only be published together with one of them: the texts of
 * all pages are in one file for each language, and a new order of entries changes the files of
 * several.
 */
const withTied = (
  changes: readonly Difference[],
  files: ReadonlySet<string>,
): ReadonlySet<string> => {
  const tied = groupedByEntry(changes)
    .filter((group) => group.some(({ file }) => files.has(file)))
    .flatMap((group) => group.map(({ file }) => file))
  const all = new Set([...files, ...tied])
  return all.size === files.size ? files : withTied(changes, all)
}

/** The changed files that the person holds back. */
const heldBackFiles = (project: Project): ReadonlySet<string> => {
  const { changes } = project
  const names = new Set(remembered(project).map((file) => currentFile(file, project)))
  const files = changes.map(({ file }) => file).filter((file) => names.has(file))
  return withTied(changes, new Set(files))
}

/**
 * Holds an entry back, or no longer holds it back, together with all entries that can only be
 * published with it.
 * @param group the changes of the entry
 */
const toggleHeldBack = (project: Project, group: readonly Difference[]): void => {
  const files = new Set(group.map(({ file }) => file))
  const toggled = withTied(project.changes, files)
  const held = heldBackFiles(project)
  const isHeld = [...toggled].some((file) => held.has(file))
  const names = isHeld
    ? [...held].filter((file) => !toggled.has(file))
    : [...held, ...toggled]
  store({ [keyOf(project)]: JSON.stringify(names) })
}

/**
 * Holds an entry, or the texts of all pages, no longer back: its user has chosen that their version of it
 * is published.
 */
export const stopHoldingBack = (project: Project, file: string): void => {
  const isOther = (name: string) =>
    currentFile(name, project) !== file && !(languageOfFile(file) && languageOfFile(name))
  const names = remembered(project).filter(isOther)
  store({ [keyOf(project)]: JSON.stringify(names) })
}

/** The files that the person holds back, and the function that ticks or unticks an entry. */
export const useHeldBack = (project: Project) => {
  const [, draw] = useState({})
  return {
    held: heldBackFiles(project),
    toggle: (group: readonly Difference[]) => {
      toggleHeldBack(project, group)
      draw({})
    },
  }
}
