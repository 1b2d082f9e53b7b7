/** The screen with the results of a search through every text, in every language. */
import { useMemo } from 'react'
import {
  languageOf,
  linkToAddress,
  printAddress,
} from '../../../src/content-model/address'
import { Row, Screen } from '../components'
import { useEditor } from '../state/store'
import { findTexts } from '../wording/search'
import { t } from '../words'

/** The most results that the screen shows. A longer list would be slow, and nobody reads so far. */
const RESULTS_MAX = 60

export const FindPage = ({ search }: { search: string }) => {
  const { project } = useEditor()
  const results = useMemo(() => findTexts(search, project), [search, project])
  const count = results.length

  return (
    <Screen title={t('results')}>
      <p role="status">{t(count > 0 ? 'found' : 'nothingFound', { count, search })}</p>
      <ul role="list" className="rows">
        {results.slice(0, RESULTS_MAX).map(({ address, name, text }, index) => (
          <Row
            key={`${printAddress(address)} ${index}`}
            title={text}
            lang={languageOf(address)}
            text={name}
            href={linkToAddress(address)}
          />
        ))}
      </ul>
    </Screen>
  )
}
