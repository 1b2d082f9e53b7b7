/**
 * What the editor's page and its server say to each other, as JSON, under `/admin/api/`. Where
 * something cannot be done, the answer is `Trouble`, in the language of `?lang=`. A value that is
 * not there is absent; a file that is not there is `null`.
 */
export const API = '/admin/api'

/** The event of `GET events`, whenever content or texts changed on disk. */
export const CHANGED = 'changed'

/** What happened, that nothing is lost, and what to do. */
export interface Trouble {
  text: string
}

/** `content/roadmap/2026.json`, `locales/de/translation.json`, as on disk. */
export interface ContentFile {
  file: string
  data?: unknown
  /** Why there is no data. */
  broken?: string
}

/**
 * `GET picture?file=…` gives the bytes; `POST picture { file, base64 }` takes them, perhaps under
 * another name: one that fits, or that no other picture has.
 */
export interface Picture {
  /** `content/team/ada.jpg` */
  file: string
  width: number
  height: number
}

/** What the content check says of a place, as the second half of a sentence. */
export interface Problem {
  file: string
  /** Such as `steps[1].title.de`, `contact.form.title`; empty for the whole file. */
  path: string
  text: string
  /** The language of the text that is to be put right. */
  language?: string
  /** Else it stops nothing. */
  isError: boolean
}

/** `GET project` */
export interface Project {
  files: ContentFile[]
  pictures: Picture[]
  problems: Problem[]
  /** The variables that a message must have, by its key: `{name}, {page}`; absent: none. */
  variables: Record<string, string>
  /** The live site, with a slash at its end. */
  siteUrl: string
  /** Whether work is kept in versions. */
  canPublish: boolean
  /** Whether published work has still to be sent to where it is shared. */
  isUnsent: boolean
  author: string
  /** Whether a login says who that is, so that it cannot be changed. */
  isAuthorFixed: boolean
}

/** `POST save { changes }`: all are made, or none. */
export interface Change {
  file: string
  /** What the draft was made from, and what is wanted. */
  base: unknown
  next: unknown
}

/** 200: the files as they are now, without those that were deleted. */
export interface Saved {
  files: ContentFile[]
}

/** Both changed the same field; `path` is empty where one of both created or deleted the file. */
export interface Conflict {
  file: string
  path: string
  base?: unknown
  mine?: unknown
  theirs?: unknown
}

/** 409: nothing was written. */
export interface Conflicts {
  conflicts: Conflict[]
}

/** 422: nothing was written. */
export interface Problems {
  problems: Problem[]
}

/** `GET history?file=…`; `at` in ISO 8601. */
export interface Version {
  id: string
  at: string
  author: string
  sentence: string
}

/** `GET version?file=…&id=…` */
export interface VersionData {
  data: unknown
}

/** `GET deleted`: entries that can be brought back; `version` gives their data. */
export interface Deleted extends Omit<Version, 'sentence'> {
  file: string
  /** What an editor knows the entry by. */
  name: string
}

/** `GET changes`: what differs from the last published version; whole files have no path. */
export interface Difference {
  file: string
  path: string
  before?: unknown
  after?: unknown
}

/** `POST publish` */
export interface PublishRequest {
  sentence: string
  author: string
}

/** Whether it was also sent to where it is shared; if it could not be, why, and what to do. */
export interface Published {
  pushed: boolean
  text?: string
}
