/**
 * Finds what makes a sentence hard for people who read little: passives, and two things said at once.
 * Editors soon ignore a check that warns of good sentences, so these rules rather miss some: they know
 * only frequent verbs, and no states («est cassé», "is finished").
 */
import type { Language } from '../i18n/languages'
import { issue, type Issue } from './issues'

/** The patterns of hard sentences, by the code of their issue. */
interface Rules {
  passive: readonly RegExp[]
  twoThings: readonly RegExp[]
}

const WORD = '\\p{L}+'

/** A pattern for any of the words or patterns in a list, which spaces separate. */
const either = (list: string): string => `(?:${list.trim().split(/\s+/).join('|')})`

/** Matches a pattern where it is made of whole words, in capitals or not. */
const words = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<!\\p{L})${pattern.replaceAll(' ', '\\s+')}(?!\\p{L})`, flags)

/** Matches a conjunction with what follows, but not where a sentence begins: it joins nothing there. */
const joining = (pattern: string): RegExp => words(`(?<!^|[.!?] )${pattern}`)

/** A pattern for all that `pattern` matches, except the words of a list. */
const unless = (list: string, pattern: string): string =>
  `(?!${either(list)}(?!\\p{L}))${pattern}`

const ENDING_FR = '(?:e|s|es)?'
const BE_FR = `(?<!c[’'])(?<!ce )${either(`suis es est sommes êtes sont sera seras serez seront était
  étaient été être soit soient`)}`
const ADVERBS_FR = `(?: ${either(`pas plus jamais déjà encore toujours aussi ensuite alors bien tout vite
  ${WORD}ment`)})*`
const PARTICIPLES_FR =
  either(`${WORD}é prévu vu lu reçu rendu vendu transmis mis remis pris dit écrit
  fait construit produit traduit détruit offert choisi suivi fourni averti`)
/**
 * French participles that make no passive: those of states, and of verbs that form their
 * past with «être».
 */
const NO_PASSIVES_FR = `${either(`allé arrivé entré rentré tombé resté passé retourné monté né décédé âgé
  fatigué désolé handicapé blessé concerné intéressé situé fâché pressé occupé fermé terminé cassé abîmé
  bouché bloqué barré coupé encombré inondé mouillé gelé rouillé usé fissuré brisé percé troué allumé éclairé
  erroné périmé compliqué`)}${ENDING_FR}`

const french: Rules = {
  passive: [
    words(`${BE_FR}${ADVERBS_FR} ${unless(NO_PASSIVES_FR, PARTICIPLES_FR)}${ENDING_FR}`),
    words(`${BE_FR}${ADVERBS_FR} ${WORD}[uist]${ENDING_FR} par`),
  ],
  twoThings: [
    words('et/ou'),
    // «et» or «ou» with an imperative or a verb of «vous»: «et cliquez».
    joining(`(?:et|ou) ${unless('chez nez assez', `${WORD}ez`)}`),
    joining(`(?:et|ou) ${either("je tu il elle on l[’']on ils elles cela")} ${WORD}`),
    // «et» or «ou» with «nous» or «vous» and a verb; not «et vous répondre», since an infinitive
    // goes on with the same thing.
    joining(`(?:et|ou) (?:nous|vous) ${unless(`${WORD}(?:er|ir|re)`, WORD)}`),
  ],
}

const ADVERBS_EN = `(?: ${either(`not never always also already still then often now yet only first soon
  ${WORD}ly`)})*`
const PARTICIPLES_EN =
  either(`\\p{L}{2,}ed built done made sent kept written given taken shown told seen
  found held paid sold put chosen meant begun read`)
/**
 * English participles that make no passive: those of states, and words that only
 * end like participles.
 */
const NO_PASSIVES_EN = `finished interested tired married pleased worried excited bored scared supposed
  located based closed retired disabled limited damaged blocked cracked related used
  connected involved required injured flooded crowded polluted cluttered deserted abandoned faded rusted
  jammed clogged locked parked complicated concerned indeed ${WORD}eed`
const IMPERATIVES_EN =
  either(`write call open confirm click choose enter tell ask go read give use press
  look wait take see try come send mark show`)

const english: Rules = {
  passive: [
    words(
      `${either('is are was were be been being')}(?:n[’']t)?${ADVERBS_EN} ${unless(NO_PASSIVES_EN, PARTICIPLES_EN)}`,
    ),
  ],
  twoThings: [
    words('and/or'),
    joining(`(?:and|or) ${either('you he she it we they')} ${WORD}`),
    // Two imperatives, of which the first begins the sentence. "You can write or call" says one thing.
    words(
      `(?<=(?:^|[.!?] )(?:please )?${IMPERATIVES_EN} [^.!?]*)(?:and|or) ${IMPERATIVES_EN}`,
    ),
  ],
}

const BECOME_DE = '[Ww]ird [Ww]erden [Ww]urden?'
const PARTICIPLES_DE = either(`\\p{L}*ge${WORD}t \\p{L}*ge${WORD}en ${WORD}iert
  (?:be|ver|er|ent|zer|emp|miss|über|unter)${WORD}t`)
/** German words that look like participles: infinitives, adjectives and adverbs. */
const NO_PASSIVES_DE = `vergessen bekannt verrückt beliebt berühmt bereit erst überhaupt
  \\p{L}*(?<!ge)${either(`gehen geben gewinnen gefallen gehören gelingen genügen geniessen geschehen gestehen gestalten gelangen genehmigen
  gewähren gefährden gewöhnen begegnen`)}`
/** A German participle begins with a small letter: «Gemeinden» looks like one, but is a noun. */
const PARTICIPLE_DE = `(?=\\p{Ll})${unless(NO_PASSIVES_DE, PARTICIPLES_DE)}`

const german: Rules = {
  passive: [
    // «werden» makes a passive only with the participle as the last word: with an infinitive it
    // forms the future.
    words(
      `${either(BECOME_DE)} (?:[^\\s.,:;!?]+ )*?${PARTICIPLE_DE}(?=\\s*(?:[.,:;!?»]|$))`,
      'u',
    ),
    words(`${PARTICIPLE_DE} ${either(`${BECOME_DE} worden`)}`, 'u'),
  ],
  twoThings: [
    words('und/oder'),
    joining(`(?:und|oder) ${WORD}en Sie`),
    joining(`(?:und|oder) ${either('ich du er wir man es')} ${WORD}`),
    // After a comma, «und» and «oder» begin a clause with a subject of its own, unless one of these
    // words follows.
    /, (?:und|oder) (?!nur |zwar |w(?:em|en|er|o|as|ie|elch))\p{L}+/u,
  ],
}

const rulesOf = new Map<Language, Rules>([
  ['fr', french],
  ['en', english],
  ['de', german],
])

/**
 * The hard sentences of a text: for each code the first words that are hard. None in a language
 * without rules.
 */
export const simpleLanguageIssues = (text: string, language: Language): Issue[] => {
  const rules = rulesOf.get(language)
  if (!rules) return []

  return (['passive', 'twoThings'] as const).flatMap((code) => {
    const [hardWords] = rules[code].flatMap((rule) => rule.exec(text)?.[0] ?? [])
    return hardWords ? [issue(code, { words: hardWords })] : []
  })
}
