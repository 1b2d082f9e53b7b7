/**
 * Finds what makes a sentence hard for people who read little: a passive, or two statements in one
 * sentence. The rules know only frequent verbs, and ignore states («est cassé», "is finished"):
 * they rather miss a hard sentence than warn of a good one, since editors soon ignore false
 * warnings.
 */
import type { Language } from '../i18n/languages'
import { issue, type Issue } from './issues'

/** The patterns that find hard sentences, by the code of the issue that is then reported. */
interface Rules {
  passive: readonly RegExp[]
  twoThings: readonly RegExp[]
}

const WORD = '\\p{L}+'

/**
 * Makes a pattern that matches any of several words or patterns, which stand in one text with
 * spaces between them.
 */
const either = (list: string): string => `(?:${list.trim().split(/\s+/).join('|')})`

/**
 * Makes a regular expression that matches `pattern` only as whole words, in small letters or
 * capitals.
 */
const words = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<!\\p{L})${pattern.replaceAll(' ', '\\s+')}(?!\\p{L})`, flags)

/**
 * Makes a regular expression for a conjunction and what follows it. It does not match at the
 * beginning of a sentence, since a conjunction there does not join two statements of one sentence.
 */
const joining = (pattern: string): RegExp => words(`(?<!^|[.!?] )${pattern}`)

/** Makes a pattern that matches what `pattern` matches, except for the words in `list`. */
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
 * French participles that make no passive after a form of «être»: they describe a state
 * («cassé»), or their verb forms its past with «être» («est arrivé»).
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
    // Matches «et» or «ou» before a verb in -ez, such as the imperative in «et cliquez».
    joining(`(?:et|ou) ${unless('chez nez assez', `${WORD}ez`)}`),
    joining(`(?:et|ou) ${either("je tu il elle on l[’']on ils elles cela")} ${WORD}`),
    // Matches «et» or «ou», then «nous» or «vous», and a verb. An infinitive does not count, as in
    // «et vous répondre», since it continues the same statement.
    joining(`(?:et|ou) (?:nous|vous) ${unless(`${WORD}(?:er|ir|re)`, WORD)}`),
  ],
}

const ADVERBS_EN = `(?: ${either(`not never always also already still then often now yet only first soon
  ${WORD}ly`)})*`
const PARTICIPLES_EN =
  either(`\\p{L}{2,}ed built done made sent kept written given taken shown told seen
  found held paid sold put chosen meant begun read`)
/**
 * English words that make no passive after "to be": participles that describe a state, and words
 * that only look like participles.
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
    // Matches a second imperative in a sentence that begins with an imperative, as in "Write or
    // call". "You can write or call" is one statement and does not match.
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
/**
 * Matches a German participle. It must begin with a small letter, since a noun such as «Gemeinden»
 * only looks like a participle.
 */
const PARTICIPLE_DE = `(?=\\p{Ll})${unless(NO_PASSIVES_DE, PARTICIPLES_DE)}`

const german: Rules = {
  passive: [
    // Matches a form of «werden» with a participle at the end of the clause, which is a passive.
    // With an infinitive in its place, the clause would be in the future tense.
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
    // A comma before «und» or «oder» begins a second main clause, so the sentence says two things.
    // Before «nur» or a word such as «wer», the comma begins no main clause: the first one goes on.
    /, (?:und|oder) (?!nur |zwar |w(?:em|en|er|o|as|ie|elch))\p{L}+/u,
  ],
}

const rulesOf = new Map<Language, Rules>([
  ['fr', french],
  ['en', english],
  ['de', german],
])

/**
 * Finds the hard sentences in a text. Each kind of mistake is reported only once, with the words
 * that make the sentence hard. In a language without rules nothing is reported.
 */
export const simpleLanguageIssues = (text: string, language: Language): Issue[] => {
  const rules = rulesOf.get(language)
  if (!rules) return []

  return (['passive', 'twoThings'] as const).flatMap((code) => {
    const [hardWords] = rules[code].flatMap((rule) => rule.exec(text)?.[0] ?? [])
    return hardWords ? [issue(code, { words: hardWords })] : []
  })
}
