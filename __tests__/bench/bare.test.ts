/** @jest-environment node */
import { bareText, textBlocks } from '../../bench/pages/bare'

const page = `<!doctype html><html lang="fr" data-x="1"><head><meta charset="utf-8">
<title data-y="2">Accueil</title><style>p{color:red}</style>
<link rel="stylesheet" href="/a.css"><script>document.title = ''</script></head>
<body class="b"><!-- a remark --><div id="___gatsby"><header><a class="c" href="/" onclick="x()">
<svg><title>Logo</title></svg>Genève</a></header><main><h1 id="h">Dites-le <em>une</em> fois</h1>
<p style="color:red">Il est 9&nbsp;h.<img src="a.avif" alt="Un lac"></p>
<ul role="list"><li><h2>Un</h2><p>Le premier</p></li><li>Deux</li></ul><p hidden>Caché</p>
<form><label for="n">Nom</label><input id="n" placeholder="Zoé"><button>Envoyer</button></form>
</main></div><script src="/app.js"></script></body></html>`

test('nothing but the text travels', () => {
  const bare = bareText(page)
  expect(bare).not.toMatch(
    /script|style|stylesheet|svg|img|class|id=|data-|remark|onclick/,
  )
  expect(bare).not.toMatch(/Logo|Caché|color/)
})

test('words, headings, links and lists stay as they were', () => {
  const bare = bareText(page)
  expect(bare).toMatch(/^<!DOCTYPE html><html lang="fr">/i)
  expect(bare).toContain('<title>Accueil</title>')
  expect(bare).toMatch(/<a href="\/">\s*Genève<\/a>/)
  expect(bare).toContain('<h1>Dites-le une fois</h1>')
  expect(bare).toContain('<p>Il est 9&nbsp;h.</p>')
  expect(bare).toContain('<ul><li><h2>Un</h2><p>Le premier</p></li><li>Deux</li></ul>')
})

test('what stood on lines of its own still does', () => {
  expect(bareText(page)).toMatch(/Nom\nEnvoyer/)
})

test('a phone lays it out for its own width, and reads it as UTF-8', () => {
  expect(bareText(page)).toContain(
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  )
})

test('a page of bare text is its own limit', () => {
  const bare = bareText(page)
  expect(bareText(bare)).toBe(bare)
})

test('texts are told once each, with the element they stand in', () => {
  expect(textBlocks(page)).toEqual([
    { tag: 'h1', text: 'Dites-le une fois' },
    { tag: 'p', text: 'Il est 9\u00a0h.' },
    { tag: 'h2', text: 'Un' },
    { tag: 'p', text: 'Le premier' },
    { tag: 'p', text: 'Deux' },
  ])
})
