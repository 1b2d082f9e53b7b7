/** The screen that shows what changed since the last publication, and publishes it. */
import { useState } from 'react'
import { isDraftFlag } from '../../../src/content-model'
import {
  linkToAddress,
  parseAddress,
  printAddress,
} from '../../../src/content-model/address'
import { isError } from '../../../src/content-model/issues'
import { ifPossible } from '../../../src/shared/unknown'
import type { Difference, Project, Published, Version } from '../../api'
import { Row, Screen } from '../components'
import { OnlineStatus } from '../layout/OnlineStatus'
import { focusAtEnd, navigate } from '../routing'
import { request } from '../state/client'
import { openPublishConflicts } from '../state/conflicts'
import { useHeldBack } from '../state/held-back'
import { store, stored } from '../state/storage'
import {
  getState,
  notify,
  refresh,
  setPublishing,
  tryOrNotify,
  useEditor,
} from '../state/store'
import { contestedDrafts, newQuestion } from '../state/typed'
import { Changes } from '../versions/Changes'
import { arrivalInWords, keptEntriesInWords } from '../wording/arrivals'
import { describeAddress } from '../wording/descriptions'
import { countChanged } from '../wording/differences'
import { issueInWords } from '../wording/problems'
import { publishedInWords } from '../wording/publication'
import { t } from '../words'
import { isPrepared, Reminders } from './Reminders'

/** The key in `localStorage` under which a browser keeps the name of the person who publishes. */
const AUTHOR = 'author'

/**
 * Every mistake that stops publishing, with a link to the form of the text if the editor has one.
 */
const Obstacles = ({ held }: { held: ReadonlySet<string> }) => {
  const { project } = useEditor()
  const errors = project.problems
    .filter(isError)
    // A mistake in an entry that is held back does not stop the publication of other entries.
    .filter(({ file }) => !held.has(file))
  if (errors.length === 0) return null
  return (
    <section>
      <h2>{t('obstacles')}</h2>
      <p>{t('obstaclesHelp')}</p>
      <ul role="list" className="rows">
        {errors.map(({ issue, ...address }) => {
          const { title, label, link } = describeAddress(address, project)
          const text = `${label} ${issueInWords(issue, project)}`
          const key = `${printAddress(address)} ${text}`
          return <Row key={key} title={title} text={text} href={link} />
        })}
      </ul>
    </section>
  )
}

/**
 * The text of the button that publishes: with the number of entries to be published, or, if the
 * public will see none of the changes, that they are shared with the team.
 */
const buttonText = (count: number, project: Project): string => {
  if (count === 0) return t(project.isUnsent ? 'shareWithTeam' : 'publish')
  // A change that puts an entry back into preparation is not for the team alone: the entry
  // disappears from the public site.
  const isForTeam = (change: Difference) =>
    isPrepared(change, project) && !isDraftFlag(change)
  if (project.changes.every(isForTeam)) return t('shareWithTeam')
  return count === 1 ? t('publishOne') : t('publishSeveral', { count })
}

/**
 * The key under which the browser keeps the sentence that somebody has begun, until it is published:
 * that person may first have to choose between two texts, on another screen.
 */
const sentenceKeyOf = ({ id }: Project) => `sentence/${id}` as const

interface PublishFormProps {
  /** The project with only those changes that are to be published. */
  project: Project
  /** The number of changed entries, whether they are ticked or not. */
  all: number
  /** Publishes with the values of the form's fields `sentence` and `author`. */
  publish: (form: FormData) => Promise<unknown>
}

const PublishForm = ({ project, all, publish }: PublishFormProps) => {
  const { publishing } = useEditor()
  const { changes, author, isAuthorFixed, isUnsent } = project
  const count = countChanged(project)
  const sentenceKey = sentenceKeyOf(project)
  const keptAuthor = ifPossible(() => localStorage.getItem(AUTHOR))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (publishing) return
        if (count === 0 && !isUnsent) notify({ text: t('nothingTicked'), isError: true })
        else void publish(new FormData(event.currentTarget))
      }}
    >
      {/*
       * The sentence describes what has changed. If nothing has, and only earlier commits are to be
       * sent, which have their sentences already, there is no input for one.
       */}
      {changes.length > 0 && (
        <label className="field">
          {t('sentence')}
          <input
            name="sentence"
            aria-required
            maxLength={200}
            defaultValue={stored(sentenceKey)}
            onChange={({ target }) => store({ [sentenceKey]: target.value })}
          />
          <span className="help">{t('sentenceHelp')}</span>
        </label>
      )}
      <label className="field">
        {t('author')}
        <input
          name="author"
          aria-required
          maxLength={100}
          autoComplete="name"
          readOnly={isAuthorFixed}
          defaultValue={isAuthorFixed ? author : (keptAuthor ?? author)}
        />
      </label>
      {/* Ticking one entry may tick others: screen readers read how many are ticked now. */}
      {all > 0 && <p role="status">{t('ticked', { count, all })}</p>}
      {/*
       * While publishing, the button has `aria-disabled` rather than `disabled`: a disabled button
       * would lose the focus.
       */}
      <button className="primary" aria-disabled={publishing ? true : undefined}>
        {publishing ? t('publishing') : buttonText(count, project)}
      </button>
    </form>
  )
}

const helpFor = (project: Project): string => {
  const { trouble, canPublish, isUnsent } = project
  if (trouble) return trouble
  if (!canPublish) return t('cannotPublish')
  const count = countChanged(project)
  if (count > 0) return t('publishHelp', { count })
  return t(isUnsent ? 'unsent' : 'nothingToPublish')
}

export const PublishPage = () => {
  const { project: present, publishing } = useEditor()
  const project = publishing ?? present
  const { canPublish, isUnsent } = project
  const { held, toggle } = useHeldBack(project)
  const isHeld = ({ file }: Difference) => held.has(file)
  const changes = project.changes.filter((change) => !isHeld(change))
  /** The project without the changes that are held back. */
  const chosen = { ...project, changes }
  const all = countChanged(project)
  /**
   * If the server refused to publish because the texts of two people led to mistakes when they were
   * merged: what both have published, so that they see which changes do not fit together.
   */
  const [refused, setRefused] = useState<readonly Version[]>([])

  const publish = async (form: FormData) => {
    const focus = focusAtEnd()
    const before = contestedDrafts(getState())
    setPublishing(project)
    notify({ text: t('publishing') })
    const ended = tryOrNotify(async () => {
      const body = Object.fromEntries(form)
      // If the browser's storage is full, the name of the author is not kept, and the form asks for
      // it each time.
      ifPossible(() => localStorage.setItem(AUTHOR, String(body.author)))
      const published = await request<Published>(
        'publish',
        {},
        { ...body, heldBack: [...held] },
      )
      await refresh()

      const { text, pushed, problems, kept = [], versions = [] } = published
      // `chosen` was made before the publication, so it still has the changes that are published
      // now.
      const waiting = all - countChanged(chosen)
      // Another tab may have been asked first about the texts that somebody else has changed, too.
      const contested = contestedDrafts(getState()).filter(
        (name) => !before.includes(name),
      )
      const isAllContested = changes.every(({ file }) =>
        contested.some((name) => parseAddress(name).file === file),
      )
      const question = newQuestion(getState(), before)
      const done = publishedInWords(chosen, getState().project, pushed)
      const sentences = [
        text ?? (question && isAllContested ? undefined : done),
        arrivalInWords(project, getState().project),
        ...keptEntriesInWords(kept, getState().project),
        waiting > 0 && t('heldStay', { count: waiting }),
        question,
      ]
      notify({
        text: sentences.filter(Boolean).join(' '),
        problems,
        isError: Boolean(text ?? question),
      })
      if (!text) store({ [sentenceKeyOf(project)]: undefined })
      setRefused(versions)
      focus()

      const conflicting = openPublishConflicts({ changes, sentence: text })
      if (conflicting) navigate(linkToAddress(conflicting.address))
    })
    await ended.finally(() => setPublishing(undefined))
  }

  return (
    <Screen title={t('publish')} help={helpFor(project)}>
      <OnlineStatus />
      {isUnsent && all > 0 && <p className="summary">{t('unsent')}</p>}
      <Obstacles held={held} />
      {refused.map((version) => (
        <section key={version.id}>
          <h2>
            {t('versionOf', { author: version.author, sentence: version.sentence })}
          </h2>
          <Changes changes={version.changes} />
        </section>
      ))}
      {canPublish && all > 0 && <p className="help">{t('tickHelp')}</p>}
      <Changes
        changes={project.changes}
        ticks={
          canPublish ? { isTicked: (group) => !group.some(isHeld), toggle } : undefined
        }
      />
      <Reminders project={chosen} />
      {canPublish && (all > 0 || isUnsent) && (
        <PublishForm project={chosen} all={all} publish={publish} />
      )}
    </Screen>
  )
}
