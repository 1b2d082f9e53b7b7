import fc from 'fast-check'
import { simpleLanguageIssues } from '../../src/content-model/simple-language'
import { languageCodes } from '../../src/i18n/languages'

const codes = (text: string, language: string) =>
  simpleLanguageIssues(text, language).map(
    ({ code, params }) => `${code}: ${params.words}`,
  )

it.each([
  ['fr', 'Votre adresse est effacée.', 'est effacée'],
  ['fr', 'Les mots sont déjà bien expliqués ici.', 'sont déjà bien expliqués'],
  ['fr', 'Le lancement n’est pas prévu.', 'est pas prévu'],
  ['fr', "Elle n'est lue par personne.", 'est lue'],
  ['fr', 'La rue est connue par tous.', 'est connue par'],
  ['en', 'This is called a report.', 'is called'],
  ['en', 'The page isn’t yet written.', 'isn’t yet written'],
  ['en', 'Your address will be automatically erased.', 'be automatically erased'],
  ['de', 'Ihre Adresse wird sofort gelöscht.', 'wird sofort gelöscht'],
  ['de', 'Wenn die Meldung weitergegeben wird, lesen Sie es.', 'weitergegeben wird'],
  ['de', 'Das Problem kann bestätigt werden.', 'bestätigt werden'],
  ['de', 'Wird sie noch gelöscht?', 'Wird sie noch gelöscht'],
])(
  'the rules of simple language (%s) find the passive in: %s',
  (language, text, words) => {
    expect(codes(text, language)).toEqual([`passive: ${words}`])
  },
)

it.each([
  ['fr', 'Ouvrez-le et confirmez votre adresse.', 'et confirmez'],
  ['fr', 'Nous lisons et vous recevez une réponse.', 'et vous recevez'],
  ['fr', 'Vous écrivez, ou l’on vous appelle.', 'ou l’on vous'],
  ['fr', 'Prenez le bus et/ou le train.', 'et/ou'],
  ['en', 'Please open it and confirm your address.', 'and confirm'],
  ['en', 'We read it and you get an answer.', 'and you get'],
  ['de', 'Öffnen Sie sie und bestätigen Sie Ihre Adresse.', 'und bestätigen Sie'],
  ['de', 'Wir lesen sie, und Ihre Stadt antwortet.', ', und Ihre'],
  ['de', 'Sie schreiben oder wir rufen an.', 'oder wir rufen'],
])(
  'the rules of simple language (%s) find a second statement in: %s',
  (language, text, words) => {
    expect(codes(text, language)).toEqual([`twoThings: ${words}`])
  },
)

it.each([
  ['fr', 'Elle n’est pas finie. Le lampadaire est cassé. C’est écrit.'],
  ['fr', 'Une personne est arrivée, puis elle est restée chez vous et chez nous.'],
  ['fr', 'Vous pourrez écrire, parler ou prendre une photo.'],
  ['fr', 'La santé et la sécurité sont la priorité, où vous habitez.'],
  ['fr', 'Vous avez une question ou une idée ? Dites oui ou non.'],
  [
    'fr',
    'Appelez-nous. Ou écrivez-nous. Nous lisons tout pour vous aider et vous répondre.',
  ],
  ['en', 'The City is not involved. A name is required.'],
  ['de', 'Rufen Sie an. Oder schreiben Sie uns. Wir speichern es, und nur hier.'],
  ['en', 'It is not finished. The light is red. A bench is broken. People are tired.'],
  ['en', 'You will be able to write, speak or take a photo.'],
  ['en', 'Your commune is your town or your village.'],
  ['en', 'We need a seed and a bed. It is indeed so.'],
  ['de', 'Die Stadt wird sie bestätigen. Wir werden Ihnen alles weitergeben.'],
  ['de', 'Das wird bekannt. Sie ist kaputt. Es wird später hell und warm.'],
  ['de', 'Sie können schreiben, sprechen oder ein Foto machen.'],
  ['de', 'Die Gemeinde ist Ihre Stadt oder Ihr Dorf. Das gilt für Sie und für uns.'],
  ['fr', 'La lampe est allumée. La route est barrée. Vous êtes concerné.'],
  ['fr', 'La rue est inondée. La poubelle est remplie. Le trottoir est gelé.'],
  ['fr', 'Une personne est blessée. L’adresse est erronée. Le mur est fissuré.'],
  ['en', 'The street is flooded. It is crowded. Someone is injured. The road is closed.'],
  ['de', 'Sie werden es vergessen. Sie werden nichts vergessen.'],
  ['de', 'Später werden es mehr Gemeinden. Es werden viele Gemeinden.'],
  ['de', 'Das wird ein neues Gebiet. Daraus werden wichtige Angelegenheiten.'],
  ['it', 'È stato cancellato e/o confermato.'],
])(
  'the rules of simple language (%s) accept the simple sentence: %s',
  (language, text) => {
    expect(codes(text, language)).toEqual([])
  },
)

it('the check of simple language throws no exception at random text, and quotes only words of that text', () => {
  const part = fc.constantFrom(
    'est',
    'wird',
    'is',
    'et',
    'und',
    'and',
    'gege',
    ' ',
    ', ',
    'é',
  )
  const text = fc.array(fc.oneof(part, fc.string({ unit: 'binary' })), { maxLength: 60 })
  fc.assert(
    fc.property(text, fc.constantFrom(...languageCodes), (parts, language) => {
      for (const { params } of simpleLanguageIssues(parts.join(''), language))
        expect(parts.join('')).toContain(params.words)
    }),
  )
})
