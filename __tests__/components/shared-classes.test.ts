import { filesIn } from '../../src/shared/files'
import { ROOT } from '../support/project'

const files = filesIn(ROOT)

const sourcesOf = (ending: RegExp): string[] =>
  (files.below('src') ?? [])
    .filter((name) => ending.test(name))
    .map((name) => String(files.read(`src/${name}`)))

/**
 * The names of shared classes in a component's source: those written in a `className`, and those
 * that a condition in it chooses.
 */
const sharedClasses = (source: string): string[] =>
  [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(
    ([, plain = '', template = '']) => {
      const words = template.replace(/\$\{([^}]*)\}/g, (_, code: string) =>
        [...code.matchAll(/[?:] '([^']*)'/g)].map(([, word]) => word).join(' '),
      )
      return `${plain} ${words}`.split(/\s+/).filter(Boolean)
    },
  )

it('the style sheets in src/styles define every shared CSS class that a component’s className names', () => {
  const styles = sourcesOf(/^styles\/[^/]+\.css$/).join('\n')
  const known = new Set([...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))
  const named = sourcesOf(/\.tsx$/).flatMap(sharedClasses)
  expect(named).toContain('stack')
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
