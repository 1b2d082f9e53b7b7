/**
 * The field of an entry whose name is the code of a language, such as `de`; it returns the entry in
 * that language.
 */
import { writtenIn } from '../../../content-model/answers'
import { mapTexts } from '../../../content-model/walk'
import type { Language } from '../../../i18n/languages'
import { pagePathOf, shownLanguages, typeOfEntry, type EntryNode } from '../nodes'
import {
  isForFilters,
  noteFilters,
  setLanguageInside,
  type Resolver,
} from '../query-language'

/** The entry of which each copy for filters was made, by the copy. */
const originals = new WeakMap<object, unknown>()

/**
 * Makes the field extension that returns the entry itself; all fields that a query asks inside it are
 * answered in the language `code`. For a filter it returns a copy of the entry with its texts in that
 * language.
 * @param withoutMarks removes from a text the invisible letters that `develop` adds to it beside
 * the editor
 */
export const entryInLanguage =
  (withoutMarks?: (text: string) => string) =>
  ({ code }: { code: Language }): { resolve: Resolver } => ({
    resolve: (source, _args, context, info) => {
      // A query gets the entry itself. Only filters get a copy with the texts in one language.
      if (!isForFilters(info)) {
        setLanguageInside(info, code)
        return source
      }
      // `checkQueries` in `internals.ts` ends the build if Gatsby never calls this for filters.
      noteFilters()
      // In a filter `de: { fr: { title: … } }`, Gatsby asks the German copy of the entry for `fr`. That
      // copy has no French texts, so the filter would find nothing without the entry itself.
      const entry = (originals.get(source as object) ?? source) as EntryNode
      const type = typeOfEntry(entry)
      if (!type) return entry

      const written = writtenIn(code, type.schema, entry)
      const copy = withoutMarks ? mapTexts(written, withoutMarks) : written
      const node = {
        ...(copy as EntryNode),
        path: pagePathOf(entry, code, context),
        languages: shownLanguages(type, entry),
      }
      originals.set(node, entry)
      // Gatsby has not stored this copy of the entry, so it is told from which file the copy comes.
      // Otherwise it could not find a picture in a group, whose path is relative to that file.
      context.nodeModel.trackInlineObjectsInRootNode(node)
      return node
    },
  })
