/**
 * A field with a text in all languages of the site: one control for each language, side by side.
 */
import { translationOf } from '../../../src/content-model/address'
import type { FieldOf } from '../../../src/content-model/fields'
import { allLanguages } from '../../../src/i18n/config'
import { Problem } from '../components'
import { textAt } from '../project/files'
import { languageName, t } from '../words'
import { ArticleField } from './ArticleField'
import { useForm, type FieldProps } from './form-context'
import { ProposalSlot } from './ProposalSlot'
import { useTextControl } from './text-control'

/**
 * The most characters of a text, in any language, with which the controls for all languages still
 * stand side by side. For longer texts they stand one below the other.
 */
const SIDE_BY_SIDE_MAX = 200

interface TranslationProps extends FieldProps<FieldOf<'localized'>> {
  language: string
  isOptional?: boolean
}

const Translation = ({ language, isOptional, ...props }: TranslationProps) => {
  const { problem, isProposal, write, control } = useTextControl(props, language)
  return (
    <div className="text">
      <label htmlFor={control.id}>
        {languageName(language)}
        {isOptional && ` (${t('optional')})`}
      </label>
      <textarea
        {...control}
        lang={language}
        rows={1}
        // Enter is ignored in a text of the site, which is always a single paragraph.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ProposalSlot
        {...props}
        language={language}
        id={control.id}
        isProposal={isProposal}
        write={write}
      />
      <Problem id={control.id} text={problem} />
    </div>
  )
}

export const LocalizedField = (props: FieldProps<FieldOf<'localized'>>) => {
  const { files } = useForm()
  const Text = props.field.isArticle ? ArticleField : Translation
  const texts = allLanguages.map(({ code }) =>
    textAt(files, translationOf(props.address, code)),
  )
  const isLong =
    props.field.isArticle ||
    texts.some((text) => String(text ?? '').length > SIDE_BY_SIDE_MAX)

  return (
    <div className="texts" data-long={isLong}>
      {allLanguages.map(({ code, unfinished }) => (
        <Text key={code} {...props} language={code} isOptional={unfinished} />
      ))}
    </div>
  )
}
