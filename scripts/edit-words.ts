interface Addresses {
  editor: string
  site: string
}

const frame = (lines: readonly string[]): string =>
  ['', ...lines.map((line) => (line ? `  ${line}` : '')), ''].join('\n')

/** What `npm run edit` says. */
export const words = {
  fr: {
    installing:
      'Installation de l’éditeur, une seule fois : de 10 secondes à 2 minutes …',
    notInstalled:
      'L’éditeur n’a pas pu être installé. Vérifiez la connexion à Internet et recommencez.',
    ready: ({ editor, site }: Addresses) =>
      frame([
        `Éditer : ${editor}`,
        `Voir :   ${site}`,
        '',
        'Le site est visible après une minute environ, puis suit chaque enregistrement.',
        'Pour arrêter : Ctrl + C.',
      ]),
    siteReady: (site: string) => `  Le site est prêt : ${site}`,
    siteEnded: 'Le site s’est arrêté. Ses derniers messages :',
    failed: (reason: string) => `L’éditeur n’a pas pu démarrer : ${reason}`,
    port: (value: string) => `EDIT_PORT=${value} : un nombre de 1 à 65535 est attendu.`,
  },
  en: {
    installing: 'Installing the editor, once only: from 10 seconds to 2 minutes …',
    notInstalled:
      'The editor could not be installed. Check the Internet connection and try again.',
    ready: ({ editor, site }: Addresses) =>
      frame([
        `Edit: ${editor}`,
        `See:  ${site}`,
        '',
        'The site can be seen after a minute or so, and then follows whatever you save.',
        'To stop: Ctrl + C.',
      ]),
    siteReady: (site: string) => `  The site is ready: ${site}`,
    siteEnded: 'The site has stopped. The last it said:',
    failed: (reason: string) => `The editor could not start: ${reason}`,
    port: (value: string) => `EDIT_PORT=${value}: a number from 1 to 65535 is expected.`,
  },
} as const
