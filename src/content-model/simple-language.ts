/**
 * What makes a sentence hard for people who read little, as far as a rule can see it: passives, and two
 * things said at once. Editors soon ignore a check that warns of good sentences, so these rules miss
 * some: they know frequent verbs, and leave out states («est cassé», "is finished").
 */
import type { Language } from '../i18n/languages'
import { issue, type Issue } from './issues'

interface Rules {
  passive: readonly RegExp[]
  twoThings: readonly RegExp[]
}

const WORD = '\\p{L}+'

/** One of the words or patterns of a list. */
const either = (list: string): string => `(?:${list.trim().split(/\s+/).join('|')})`

/** Whole words, in capitals or not. */
const words = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<!\\p{L})${pattern.replaceAll(' ', '\\s+')}(?!\\p{L})`, flags)

/** It joins what is before it: at the beginning of a sentence it joins nothing. */
const joined = (pattern: string): RegExp => words(`(?<!^|[.!?] )${pattern}`)

/** The pattern, unless it is one of these words. */
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
/** States, and verbs that form their past with «être». */
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
    // An imperative, or what «vous» do.
    joined(`(?:et|ou) ${unless('chez nez assez', `${WORD}ez`)}`),
    joined(`(?:et|ou) ${either("je tu il elle on l[’']on ils elles cela")} ${WORD}`),
    // «et vous répondre» goes on with the same sentence.
    joined(`(?:et|ou) (?:nous|vous) ${unless(`${WORD}(?:er|ir|re)`, WORD)}`),
  ],
}

const ADVERBS_EN = `(?: ${either(`not never always also already still then often now yet only first soon
  ${WORD}ly`)})*`
const PARTICIPLES_EN =
  either(`\\p{L}{2,}ed built done made sent kept written given taken shown told seen
  found held paid sold put chosen meant begun read`)
/** States, and words that merely end like participles. */
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
    joined(`(?:and|or) ${either('you he she it we they')} ${WORD}`),
    // «You can write or call» says one thing: the first imperative begins the sentence.
    words(
      `(?<=(?:^|[.!?] )(?:please )?${IMPERATIVES_EN} [^.!?]*)(?:and|or) ${IMPERATIVES_EN}`,
    ),
  ],
}

const BECOME_DE = '[Ww]ird [Ww]erden [Ww]urden?'
const PARTICIPLES_DE = either(`\\p{L}*ge${WORD}t \\p{L}*ge${WORD}en ${WORD}iert
  (?:be|ver|er|ent|zer|emp|miss|über|unter)${WORD}t`)
/** Infinitives, adjectives and adverbs that look like participles. */
const NO_PASSIVES_DE = `vergessen bekannt verrückt beliebt berühmt bereit erst überhaupt
  \\p{L}*(?<!ge)${either(`gehen geben gewinnen gefallen gehören gelingen genügen geniessen geschehen gestehen gestalten gelangen genehmigen
  gewähren gefährden gewöhnen begegnen`)}`
/** In small letters: «Gemeinden» has the shape of a participle, but is a noun. */
const PARTICIPLE_DE = `(?=\\p{Ll})${unless(NO_PASSIVES_DE, PARTICIPLES_DE)}`

const german: Rules = {
  passive: [
    // The last word tells: an infinitive there makes it the future.
    words(
      `${either(BECOME_DE)} (?:[^\\s.,:;!?]+ )*?${PARTICIPLE_DE}(?=\\s*(?:[.,:;!?»]|$))`,
      'u',
    ),
    words(`${PARTICIPLE_DE} ${either(`${BECOME_DE} worden`)}`, 'u'),
  ],
  twoThings: [
    words('und/oder'),
    joined(`(?:und|oder) ${WORD}en Sie`),
    joined(`(?:und|oder) ${either('ich du er wir man es')} ${WORD}`),
    // After a comma they begin a sentence with a subject of its own, unless one of these follows.
    /, (?:und|oder) (?!nur |zwar |w(?:em|en|er|o|as|ie|elch))\p{L}+/u,
  ],
}

const rulesOf = new Map<Language, Rules>([
  ['fr', french],
  ['en', english],
  ['de', german],
])

/** What is hard in a text in simple language, with the words that make it so. */
export const hardIn = (text: string, language: Language): Issue[] => {
  const rules = rulesOf.get(language)
  if (!rules) return []
  return (['passive', 'twoThings'] as const).flatMap((code) => {
    const [found] = rules[code].flatMap((rule) => rule.exec(text)?.[0] ?? [])
    return found ? [issue(code, { words: found })] : []
  })
}
