/** What an editor can get wrong with the picture of an entry. */
import sharp from 'sharp'
import type { Copy } from '../../../support/project'
import { MEMBER, replace, whole, type Mistake } from './mistake'

const setPicture =
  (bytes: () => Uint8Array | Promise<Uint8Array>) =>
  async (project: Copy): Promise<void> =>
    project.write('content/team/developer.png', await bytes())

const photo = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

export const inPictures: Record<string, Mistake> = {
  'a picture that is not there': {
    make: replace(MEMBER, './developer.png', './develper.png'),
    says: [
      `${MEMBER} › photo : nomme une image qui n’existe pas : ./develper.png. Vouliez-vous dire « ./developer.png » ?`,
    ],
  },
  'a picture elsewhere': {
    make: replace(MEMBER, './developer.png', '../photos/moi.png'),
    says: [
      `${MEMBER} › photo : doit nommer une image PNG, JPEG, WebP ou AVIF placée à côté de ce fichier, sans espace ni accent, par exemple ./portrait.png.`,
    ],
  },
  'a text file with the name of a picture': {
    make: whole('content/team/developer.png', 'text'),
    says: [
      `${MEMBER} › photo : nomme un fichier qui n’est pas une image : ./developer.png.`,
    ],
  },
  'a picture that is too small': {
    make: async (project) =>
      project.write('content/team/developer.png', await photo(200, 250)),
    says: [
      `${MEMBER} › photo : nomme une image trop petite : ./developer.png a 200 pixels de large, il en faut 800.`,
    ],
  },
  'a picture that is too heavy': {
    make: whole('content/team/developer.png', Buffer.alloc(9_000_000)),
    says: [
      `${MEMBER} › photo : nomme une image trop lourde : ./developer.png pèse 9 Mo, 8 Mo au plus.`,
    ],
  },
  'a picture that is too large': {
    make: async (project) =>
      project.write('content/team/developer.png', await photo(9000, 100)),
    says: [
      `${MEMBER} › photo : nomme une image trop grande : ./developer.png dépasse 8000 pixels de côté.`,
    ],
  },
  'a picture that was copied by half': {
    make: setPicture(async () => {
      const whole = await photo(800, 1000)
      return whole.subarray(0, Math.floor(whole.length / 3))
    }),
    says: [
      `${MEMBER} › photo : nomme une image incomplète : ./developer.png. La copier une nouvelle fois.`,
    ],
  },
  'a picture that is a line': {
    make: setPicture(() => photo(800, 1)),
    says: [
      `${MEMBER} › photo : nomme une image trop allongée : ./developer.png a 800 pixels sur 1. Un côté fait au plus 4 fois l’autre.`,
    ],
  },
  'a picture of another format': {
    make: setPicture(async () =>
      sharp(await photo(800, 1000))
        .gif()
        .toBuffer(),
    ),
    says: [
      `${MEMBER} › photo : nomme une image GIF : ./developer.png. L’enregistrer en PNG, JPEG, WebP ou AVIF.`,
    ],
  },
  'a picture without a description': {
    make: (project) => {
      const member = JSON.parse(project.read(MEMBER))
      project.write(MEMBER, JSON.stringify({ ...member, photoAlt: undefined }))
    },
    says: [`${MEMBER} › photoAlt : manque. À compléter.`],
  },
}
