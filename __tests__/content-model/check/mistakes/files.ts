/** What an editor can get wrong with files and folders. */
import { YEAR, type Mistake } from './mistake'

export const inFiles: Record<string, Mistake> = {
  'the folder of the messages is gone': {
    make: (project) => project.remove('locales'),
    says: ['locales/ : manque ou ne peut pas être lu : un dossier est attendu ici.'],
  },
  'the folder of the messages is a file': {
    make: (project) => {
      project.remove('locales')
      project.write('locales', 'x')
    },
    says: ['locales/ : manque ou ne peut pas être lu : un dossier est attendu ici.'],
  },
  'a file without an ending': {
    severity: 'warning',
    make: (project) => project.write('content/roadmap/2028', project.read(YEAR)),
    says: [
      'content/roadmap/2028 : n’est pas pris en compte : ni contenu ni image. Le déplacer ou le supprimer.',
    ],
  },
  'a copy that a program left behind': {
    severity: 'warning',
    make: (project) => project.write('content/roadmap/2026.json~', project.read(YEAR)),
    says: [
      'content/roadmap/2026.json~ : n’est pas pris en compte : ni contenu ni image. Le déplacer ou le supprimer.',
    ],
  },
  'a picture beside the messages': {
    severity: 'warning',
    make: (project) => project.write('locales/de/a.json.png', 'x'),
    says: [
      'locales/de/a.json.png : n’est pas pris en compte : ni contenu ni image. Le déplacer ou le supprimer.',
    ],
  },
  'a folder is called like a file': {
    make: (project) => project.write('content/stats/new.json/readme.txt', 'x'),
    says: [
      'content/stats/new.json : ne peut pas être lu. Vérifier que c’est bien un fichier.',
    ],
  },
  'a file ends in .json.txt': {
    make: (project) => project.write('content/roadmap/2028.json.txt', project.read(YEAR)),
    says: [
      'content/roadmap/2028.json.txt : n’est pas pris en compte : le nom doit finir par .json, en minuscules.',
    ],
  },
  'a file lies in a misspelt folder': {
    make: (project) => project.write('content/roadmaps/2028.json', project.read(YEAR)),
    says: [
      'content/roadmaps/2028.json : est à un endroit où aucun contenu n’est attendu. Le déplacer ou le supprimer. Vouliez-vous dire « content/roadmap/2028.json » ?',
    ],
  },
  'a file that has to be there is gone': {
    make: (project) => project.remove('content/why.json'),
    says: ['content/why.json : manque. À ajouter.'],
  },
  'a folder lost all its entries': {
    make: (project) => project.remove('content/stats'),
    says: ['content/stats/ : n’a aucune entrée, et une page en attend au moins une.'],
  },
}
