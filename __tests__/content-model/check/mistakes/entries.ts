/** What an editor can get wrong in entries that are right by themselves. */
import { CONTACT, PUBLISHER, YEAR, replace, set, type Mistake } from './mistake'

export const amongEntries: Record<string, Mistake> = {
  'two entries for one year': {
    make: (project) => project.write('content/roadmap/copy.json', project.read(YEAR)),
    says: [
      `content/roadmap/copy.json › year : est déjà 2026 dans ${YEAR}. Une seule entrée peut l’avoir.`,
    ],
  },
  'two entries at one position': {
    severity: 'warning',
    make: replace('content/values/privacy.json', '"order": 3', '"order": 1'),
    says: [
      'content/values/public-follow-up.json › order : est aussi 1 dans content/values/privacy.json : l’ordre des deux n’est pas fixé.',
    ],
  },
  'example data in a contact': {
    severity: 'warning',
    make: set(CONTACT, 'email', 'aide@example.com'),
    says: [
      `${CONTACT} › email : est encore un exemple (aide@example.com). À remplacer avant la mise en ligne.`,
    ],
  },
  'an example of a person': {
    severity: 'warning',
    make: set(PUBLISHER, 'responsible', 'Camille Exemple'),
    says: [
      `${PUBLISHER} › responsible : est encore un exemple (Camille Exemple). À remplacer avant la mise en ligne.`,
    ],
  },
}
