/**
 * The messages of a benchmark. Each can be made again from its number alone, so that what
 * was acknowledged can be compared with what is stored.
 */
import type { ContactMessage } from '../../src/forms/schema'

const sentences = [
  'Bonjour, depuis lundi la lampe devant le numéro 14 ne s’allume plus.',
  'Le trottoir est défoncé à la hauteur de l’arrêt, et une dame âgée est tombée.',
  'Könnten Sie mir sagen, an wen ich mich wegen des Lärms wenden soll?',
  'The bench by the lake has lost two of its boards; somebody will get hurt.',
  'Nous avons déjà écrit deux fois à la commune, sans réponse jusqu’ici.',
  'Je joins une description : à gauche de l’entrée, sous le deuxième platane.',
  'Merci d’avance pour ce que vous pourrez faire, et pour ce site bien utile.',
]

/** How many sentences: most people write a few, some a page. About 500 bytes on average. */
const lengths = [2, 3, 4, 5, 6, 8, 3, 4, 16, 5]

const at = <Item>(list: readonly [Item, ...Item[]] | readonly Item[], index: number) => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty')
  return item
}

export const messageOf = (number: number): ContactMessage => ({
  name: `Zoé Visiteuse ${number}`,
  email: `visitor.${number}@example.org`,
  subject: at(['', 'partnership', 'press', 'other'], number),
  message: [
    `Message ${number}.`,
    ...Array.from({ length: at(lengths, number) }, (_, index) =>
      at(sentences, number + index),
    ),
  ].join('\n'),
})

/** Sent in `Idempotency-Key`, as the page's script does. */
export const keyOf = (number: number): string =>
  `5c1f6e1e-0000-4000-8000-${String(number).padStart(12, '0')}`
