import { keysFor } from '../content-model/check/message-rules'
import { completeMessages } from '../i18n/complete-messages'
import { defaultLanguage, draftCodes } from '../i18n/languages'
import { typesetIn } from '../i18n/typeset'

export interface LocaleNode {
  language: string
  ns: string
  data: string
}

/** What Gatsby lets a resolver look for; the page is drawn anew when it changes. */
export interface NodeModel {
  findOne: <Node>(query: { type: string; query: object }) => Promise<Node | null>
}

export const findLocale = (
  nodeModel: NodeModel,
  filter: Pick<LocaleNode, 'language' | 'ns'>,
): Promise<LocaleNode | null> =>
  nodeModel.findOne<LocaleNode>({
    type: 'Locale',
    query: {
      filter: { language: { eq: filter.language }, ns: { eq: filter.ns } },
    },
  })

/**
 * The messages of a language as it prints them; a draft borrows what it lacks from the
 * default language.
 */
export const messagesOf = async (
  { language, ns, data }: LocaleNode,
  nodeModel: NodeModel,
): Promise<string> => {
  const messages: unknown = JSON.parse(data, typesetIn(language))
  if (!draftCodes.includes(language)) return JSON.stringify(messages)
  const original = await findLocale(nodeModel, { language: defaultLanguage, ns })
  if (!original) return JSON.stringify(messages)
  const formsOf = (key: string) => keysFor(language, new Map([[key, '']]))
  const borrowed: unknown = JSON.parse(original.data, typesetIn(defaultLanguage))
  return JSON.stringify(completeMessages(messages, borrowed, formsOf))
}
