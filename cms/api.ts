/**
 * What the editor's page asks of its server, as JSON below `/admin/api/`. Each request has
 * `?lang=fr|en`; `files` are paths and `at` addresses, `file#path`; for several, the parameter is repeated.
 * Missing values are left out; in `save`, `null` stands for a file that does not exist.
 *
 *     GET  project                                       Project
 *     GET  changes                                       server-sent events: the `stamp` of the project
 *     GET  page?path=                                    { isShown }, whether the live site can show that page
 *     GET  picture?file=&aspectRatio=                    the bytes of a picture, cut as the site cuts it
 *     GET  history?at=                                   Version[] that changed these texts, newest first
 *     GET  writer?at=                                    Writer of the text at one address
 *     GET  version?files=&id=                            ContentFile[], as they were in that version
 *     GET  online                                        Online
 *     POST save { changes: Change[] }                    ContentFile[], as they are after the save
 *     POST picture { file, base64, minWidth,
 *                    aspectRatio }                       { file }, the name to put into the entry
 *     POST publish { sentence, author, heldBack }        Published; `heldBack` are files of entries that stay saved
 *     POST forget-conflicts { conflicts: PublishConflict[] }  {}; the browser asks about these from now on
 *     POST still-right { addresses, isRight }            {}; older translations that need no change
 *     POST follow                                        {}, after fetching what others published
 */
import type { Address } from '../src/content-model/address'
import type { ContentProblem } from '../src/content-model/issues'
import type { FieldConflict, FieldDifference } from './merge-fields'

export const API = '/admin/api'

/**
 * The JSON body with which the editor's server answers a request that failed. `text` tells the
 * editor what happened, that nothing is lost, and what to do.
 */
export interface ErrorResponse {
  text: string
  /** The mistakes in the content because of which the server refused to save or to publish it. */
  problems?: ContentProblem[]
}

/**
 * A file such as `content/roadmap/2026.json` or `locales/de/translation.json`, as it is on disk.
 */
export interface ContentFile {
  file: string
  /**
   * What the JSON file contains. It is left out if the file cannot be parsed: the project's
   * `problems` then say why.
   */
  data?: unknown
}

/** What other people have published and this folder has fetched. */
export interface Arrival {
  /** The id of the last commit that other people published. */
  id: string
  /** The names of the people who published these changes; empty if nobody knows them. */
  author: string
  /** The addresses of the texts and entries that other people changed. */
  places: Address[]
  /**
   * Entries that somebody has deleted here, without publishing that, and that other people have
   * renamed, or the other way round.
   */
  kept?: KeptEntry[]
}

export interface Project {
  /**
   * A text that differs after each change of the project's files or of its git repository. The
   * server sends it to the open pages (`GET changes`), which then read the project again.
   */
  stamp: string
  /**
   * A hash of the path of the project's folder. Browsers keep the drafts of each `id` apart: two
   * projects may be edited at the same address, one after the other.
   */
  id: string
  /**
   * An id of the project's folder on the disk, which stays when somebody renames the folder. By it
   * the browser finds the drafts that it stored under the former `id`.
   */
  folder: string
  /**
   * The path of the project's folder, where `npm run edit` starts the editor again. It is left out
   * if people log in: the editor then runs on a server, which they cannot start.
   */
  path?: string
  files: ContentFile[]
  /** The problems that the content check found, and damaged pictures. */
  problems: ContentProblem[]
  /** What differs between the saved files and the last published version. */
  changes: Difference[]
  /**
   * The addresses of committed translations that are older than their French text: of entries that
   * the public does not see yet, and of texts whose French has changed in the last two weeks.
   */
  older: Address[]
  /**
   * The translations, by their printed addresses, that somebody here has called still right since the last
   * publication.
   */
  stillRight: string[]
  /**
   * Why the server could not compare the saved files with the published version: `changes`
   * is then empty.
   */
  trouble?: string
  /** The deleted entries that are in the bin, the most recently deleted one first. */
  deleted: Deleted[]
  /**
   * The texts of which two people wanted to publish different versions, and of which the files now
   * have the other person's. The server keeps this list until a browser has stored it in its drafts.
   */
  publishConflicts: PublishConflict[]
  /**
   * The variables that each message must have, such as `{name}, {page}`, by the key of the message.
   * A message without variables is not listed.
   */
  variables: Record<string, string>
  /** The address of the live site, with a slash at its end. */
  siteUrl: string
  /** Whether the project is in a git repository. Without one there is neither history nor publishing. */
  canPublish: boolean
  /**
   * Whether the project's folder has commits that are not in the branch shared with other people.
   */
  isUnsent: boolean
  /**
   * Whether others have published commits that the project's folder lacks. It gets them with the
   * next publishing.
   */
  isBehind: boolean
  /**
   * What other people had published when this folder last got something new of it, by `POST follow` or
   * by `POST publish`; left out if nothing new has come since the server started.
   */
  arrived?: Arrival
  author: string
  /**
   * Whether the name in `author` comes from a login. The form for publishing then shows it, but has
   * no input to change it.
   */
  isAuthorFixed: boolean
  /**
   * Whether code has changed, such as the list of languages, that the editor loads only when it is
   * started again.
   */
  isCodeOld: boolean
}

/**
 * One change of a save. The server makes all changes of a save, or none. It answers 409 if the same
 * field changed on disk since `base` (the page then reads the project again and shows both
 * versions), and 422 if there are problems.
 */
export interface Change {
  file: string
  /** `base` is the data from which the draft was made, `next` the data to write. */
  base: unknown
  next: unknown
}

/** A deleted entry. Saving its data again brings it back. Times are in ISO 8601. */
export interface Deleted {
  /** The file that the entry had before it was deleted. */
  file: string
  /** The file in the bin to which the deleted entry was moved. */
  bin: string
  at: string
  data: unknown
}

/** Who wrote a text as it is on disk now, as far as that is known, and when. */
export interface Writer {
  /**
   * The name of the text's author in git, or, if the text is not published and people log in, of
   * the person who saved it. Left out or empty if nobody knows the name.
   */
  author?: string
  /** When the text was published, or, if it is not published, when it was saved; in ISO 8601. */
  at?: string
}

/** One published version of the files for which the editor's page asked. */
export interface Version {
  id: string
  at: string
  author: string
  sentence: string
  /**
   * Whether the version also changed files that the editor never publishes, such as code: then the
   * editor did not make it. Left out if it did not change any.
   */
  isTechnical?: boolean
  /** What this version changed in the files for which the page asked. */
  changes: VersionChange[]
}

/**
 * A change that a published version made, and whether its text was set aside or chosen in a
 * conflict.
 */
export type VersionChange = Difference & {
  /**
   * The author of the other person's version, if two people had changed the same text and that
   * version was chosen instead of this one; empty if that version is not known. Left out if this
   * text was not set aside.
   */
  setAsideFor?: string
  /** The author of the other person's version, which was set aside when this one was chosen. */
  chosenOver?: string
}

/** One place in which the saved files differ from the last published version. */
export type Difference = FieldDifference & Address

/**
 * Two people published different versions of the same text. The shared project keeps the version
 * that came first, and the editor's page asks the second person which one stays.
 */
export type PublishConflict = FieldConflict & Address

/**
 * An entry that one person has deleted while another one has given it another title, and so another
 * file name. The entry stays, under its new file name.
 */
export interface KeptEntry {
  /** The file of the entry under its new name. */
  file: string
  /** The data of the entry before one person deleted it and another one renamed it. */
  before: unknown
  /**
   * True if the entry was deleted in this folder and somebody else has renamed it; false
   * if it is the other way round.
   */
  isDeletedHere: boolean
  /**
   * The name of the other person, who has renamed or deleted the entry; empty if it is not known.
   */
  author: string
}

export interface Published {
  /** Whether `git push` brought the new commits to the branch shared with other people. */
  pushed: boolean
  /**
   * Tells the person who published what did not succeed: the new commits could not be sent, or the
   * project's folder could not be brought up to date. Left out if all went well.
   */
  text?: string
  /** Entries that one of two people has deleted and the other one renamed. */
  kept?: KeptEntry[]
  /** Mistakes of the content that appear only once the texts of two people are merged. */
  problems?: ContentProblem[]
  /**
   * If the merged texts have `problems`: what both people have published since they last had the
   * same texts. The page lists it, so that they see which changes do not fit together.
   */
  versions?: Version[]
}

/** Whether the public site shows the version that was published last. */
export interface Online {
  /**
   * `unknown` means that SITE_URL is not set, or that the project is in no repository; `unseen` that the
   * public site does not answer, as while its server starts again, or has no valid build.json.
   */
  state: 'unknown' | 'unseen' | 'waiting' | 'online' | 'failed'
  /** When the version that the public site shows was built. */
  at?: string
  /** When the build of the published version failed; `problems` are the mistakes in it. */
  failedAt?: string
  problems?: ContentProblem[]
}
