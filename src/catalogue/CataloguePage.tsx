import type { PageProps } from 'gatsby'
import { useMemo, useState } from 'react'
import { contactFormTexts } from '../forms/contact/texts'
import { translator } from '../i18n/translator'
import type { CatalogueContext } from './data'
import type { Materials } from './example'
import { registry, withoutExamples } from './registry'
import { Specimen } from './Specimen'
import { LanguageSwitch, ThemeSwitch } from './Switches'
import { themeIn } from './theme'
import { Tokens } from './Tokens'
import * as styles from './Catalogue.module.css'

const TOKENS_ID = 'tokens'

/** Every component in every state, in every language and both themes. Develop only. */
const CataloguePage = ({
  pageContext: { language, catalogue },
  location,
}: PageProps<object, CatalogueContext>) => {
  const [theme, setTheme] = useState(() => themeIn(location.search))
  const materials = useMemo<Materials>(() => {
    const t = translator(catalogue.locales, language)
    return {
      t,
      texts: contactFormTexts(t, (route) => `#${route}`),
      language,
      data: catalogue,
    }
  }, [catalogue, language])
  return (
    <>
      <header className={styles.header} lang="en">
        <h1>Catalogue</h1>
        <LanguageSwitch language={language} />
        <ThemeSwitch theme={theme} onChange={setTheme} />
        <nav className={styles.index} aria-label="Components">
          <ul>
            {[TOKENS_ID, ...Object.keys(registry)].map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        <section id={TOKENS_ID} className={styles.specimen} aria-labelledby="tokens-name">
          <h2 id="tokens-name" lang="en">
            {TOKENS_ID}
          </h2>
          <div className={styles.example}>
            <Tokens key={theme} sample={materials.t('report.title')} />
          </div>
        </section>
        {Object.entries(registry).map(([name, examples]) => (
          <Specimen key={name} name={name} examples={examples} materials={materials} />
        ))}
        <section
          id="without"
          className={styles.specimen}
          aria-labelledby="without-name"
          lang="en"
        >
          <h2 id="without-name">Not shown</h2>
          <dl className={styles.example}>
            {Object.entries(withoutExamples).map(([name, reason]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
    </>
  )
}

export default CataloguePage

export const Head = () => (
  <>
    <title>Catalogue</title>
    <meta name="robots" content="noindex" />
  </>
)
