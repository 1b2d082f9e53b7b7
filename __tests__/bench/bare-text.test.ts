/** @jest-environment node */
import { bareText } from '../../bench/bare-text'

test('words, headings, links and lists stay, and nothing else travels', () => {
  const bare =
    bareText(`<!doctype html><html lang="fr" data-x="1"><head><title>Accueil</title>
<style>p{color:red}</style><script>1</script></head><body class="b"><!-- a remark -->
<header><a class="c" href="/"><svg><title>Logo</title></svg>Genève</a></header>
<main><h1 id="h">Dites-le <em>une</em> fois</h1><p hidden>Caché</p>
<ul role="list"><li>Un</li></ul><label>Nom</label><button>Envoyer</button></main></body></html>`)
  expect(bare).toMatch(/^<!DOCTYPE html><html lang="fr">/i)
  expect(bare).toMatch(/<a href="\/">\s*Genève<\/a>/)
  expect(bare).toMatch(/<h1>Dites-le\s+une\s+fois<\/h1>/)
  expect(bare).toContain('<ul><li>Un</li></ul>')
  expect(bare).toMatch(/Nom\s+Envoyer/)
  expect(bare).not.toMatch(/script|style|svg|class|id=|data-|remark|Logo|Caché/)
})
