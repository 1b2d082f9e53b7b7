import { wordsIn } from '../words'

/** What a link in a mail leads to. */
export type LinkAction = 'confirm' | 'unsubscribe'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/**
 * The page behind a link in a mail where the receiver does not have the site's own: its
 * words, a button, and nothing else. `token` has been checked.
 */
export const barePage = (action: LinkAction, language: string, token: string): string => {
  const t = wordsIn(language)
  const words = {
    confirm: {
      title: t('newsletter.confirm.title'),
      text: t('newsletter.confirm.text'),
      submit: t('newsletter.confirm.submit'),
    },
    unsubscribe: {
      title: t('newsletter.unsubscribe.title'),
      text: t('newsletter.unsubscribe.text'),
      submit: t('newsletter.unsubscribe.submit'),
    },
  }[action]
  const policy = "default-src 'none'; form-action 'self'; base-uri 'none'"
  return `<!doctype html>
<html lang="${escape(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escape(words.title)}</title>
<h1>${escape(words.title)}</h1>
<p>${escape(words.text)}</p>
<form method="post" action="${action}">
<input type="hidden" name="token" value="${escape(token)}">
<button>${escape(words.submit)}</button>
</form>
</html>
`
}
