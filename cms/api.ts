/**
 * What the editor's page asks of its server, as JSON below `/admin/api/`. Each request has
 * `?lang=fr|en`; `files` are paths and `at` addresses, `file#path`, several of them joined by `|`.
 * Missing values are left out; in `save`, `null` stands for a file that does not exist.
 *
 *     GET  project                                       Project
 *     GET  changes                                       server-sent events: the `stamp` of the project
 *     GET  page?path=                                    [whether the live site can show that page]
 *     GET  picture?file=&aspectRatio=                    the bytes of a picture, cut as the site cuts it
 *     GET  history?at=                                   Version[] that changed them, the last first
 *     GET  version?files=&id=                            ContentFile[], as they were
 *     GET  online                                        Online
 *     POST save { changes: Change[] }                    ContentFile[], as they are now
 *     POST picture { file, base64, minWidth,
 *                    aspectRatio }                       { file }, the name to put into the entry
 *     POST publish { sentence, author }                  Published
 *     POST forget-conflicts { conflicts: PublishConflict[] }  {}; the browser asks about these from now on
 *     POST follow                                        {}, after fetching what others published
 */
import type { Address } from '../src/content-model/address'
import type { ContentProblem } from '../src/content-model/issues'
import type { FieldConflict, FieldDifference } from './merge'

export const API = '/admin/api'

/** Any answer but 200: what happened, that nothing is lost, and what to do. */
export interface ErrorResponse {
  text: string
  /** What stops a save. */
  problems?: ContentProblem[]
}

/** `content/roadmap/2026.json`, `locales/de/translation.json`, as on disk. */
export interface ContentFile {
  file: string
  /** Left out where it cannot be read: the problems of the project say why. */
  data?: unknown
}

export interface Project {
  /** Another one after each change of a file or in git: `changes` tells it. */
  stamp: string
  /** Hash of the project's path: drafts of two projects edited at localhost:8010 must not mix. */
  id: string
  /** The folder's number on its disk, which stays when somebody renames it. */
  folder: string
  files: ContentFile[]
  /** Those of the content check, and damaged pictures. */
  problems: ContentProblem[]
  /** What is not published. */
  changes: Difference[]
  /** Why nobody knows what is not published: then `changes` says nothing. */
  trouble?: string
  /** The last one first. */
  deleted: Deleted[]
  /** Kept at publishing, until a browser has them as drafts. */
  publishConflicts: PublishConflict[]
  /** The variables that a message must have, by its key: `{name}, {page}`; absent: none. */
  variables: Record<string, string>
  /** The live site, with a slash at its end. */
  siteUrl: string
  /** Whether the project is in a git repository. */
  canPublish: boolean
  /** Whether this folder has commits that the shared branch lacks. */
  isUnsent: boolean
  /** Whether the shared branch has commits that this folder lacks until we publish, too. */
  isBehind: boolean
  author: string
  /** Whether `author` is the login's name, which the form must not change. */
  isAuthorFixed: boolean
}

/**
 * The server makes all changes of a save, or none. 409 if the same field changed on disk since
 * `base`; the page then reads the project again and shows both. 422 if there are problems.
 */
export interface Change {
  file: string
  /** What the draft was made from, and what is wanted. */
  base: unknown
  next: unknown
}

/** An entry that can be brought back, by saving it; times are in ISO 8601. */
export interface Deleted {
  /** Where it was. */
  file: string
  /** Where it is now. */
  bin: string
  at: string
  data: unknown
}

/** A published version of files. */
export interface Version {
  id: string
  at: string
  author: string
  sentence: string
  /** What it changed in them. */
  changes: Difference[]
}

/** What differs from the last published version. */
export type Difference = FieldDifference & Address

/** Two people published one text: the shared project keeps the first; the page asks the second. */
export type PublishConflict = FieldConflict & Address

/** `pushed`: whether the version reached the shared project; `text`: what to tell the editor. */
export interface Published {
  pushed: boolean
  text?: string
  /** What is wrong once both sides are joined, and the versions of both since the common one. */
  problems?: ContentProblem[]
  versions?: Version[]
}

/** Whether the public site shows what was published. */
export interface Online {
  /** `unknown`: SITE_URL is not set, or the site has no valid build.json. */
  state: 'unknown' | 'waiting' | 'online' | 'failed'
  /** When what the site shows was built. */
  at?: string
  /** When what was published could not be built, and what is wrong in it. */
  failedAt?: string
  problems?: ContentProblem[]
}
