/** The article in one language: its name, the field in which people write it, its length and mistake. */
import { lazy, Suspense, useRef, type ComponentType } from 'react'
import { translationOf } from '../../../src/content-model/address'
import type { FieldOf } from '../../../src/content-model/fields'
import { lengthOf } from '../../../src/shared/form-rules'
import type { ArticleEditorProps } from '../article/ArticleEditor'
import { Problem } from '../components'
import { editorLanguage, languageName, t } from '../words'
import { useField, useForm, type FieldProps } from './form-context'
import { ProposalSlot } from './ProposalSlot'

/** A number with the spaces or commas between its digits that people expect. */
const inDigits = (number: number): string => number.toLocaleString(editorLanguage)

/**
 * A box with the article in Markdown. People get it if the field's code cannot be loaded, such as
 * when the server has ended: without it, the whole page would be empty.
 */
const MarkdownBox = ({
  control,
  labelledBy,
  language,
  value,
  set,
}: Omit<ArticleEditorProps, 'isAwaited' | 'showBlock' | 'writeRef'>) => (
  <textarea
    {...control}
    aria-labelledby={labelledBy}
    lang={language}
    rows={12}
    value={value}
    onChange={({ target }) => set(target.value)}
  />
)

const ArticleEditor = lazy<ComponentType<ArticleEditorProps>>(() =>
  import('../article/ArticleEditor').catch(() => ({ default: MarkdownBox })),
)

interface ArticleFieldProps extends FieldProps<FieldOf<'localized'>> {
  language: string
  isOptional?: boolean
}

export const ArticleField = ({ language, isOptional, ...props }: ArticleFieldProps) => {
  const { value, set, problem, isProposal, control } = useField(props, language)
  const { showInPreview } = useForm()
  const { id } = control
  const markdown = String(value ?? '')
  /**
   * Whether somebody gave the field the focus before its code had loaded, as by a link to it. The
   * article then takes the focus as soon as it is there.
   */
  const isAwaited = useRef(false)
  const writeRef = useRef<(markdown: string) => void>(undefined)

  return (
    <div className="text">
      <span className="label" id={`${id}-label`}>
        {languageName(language)}
        {isOptional && ` (${t('optional')})`}
      </span>
      <Suspense
        fallback={
          // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only notes that it has the focus
          <div
            id={id}
            className="words"
            tabIndex={-1}
            onFocus={() => {
              isAwaited.current = true
            }}
          />
        }
      >
        <ArticleEditor
          control={{
            ...control,
            'aria-describedby': [control['aria-describedby'], `${id}-length`]
              .filter(Boolean)
              .join(' '),
          }}
          labelledBy={`${id}-label`}
          language={language}
          value={markdown}
          set={set}
          showBlock={(block) =>
            showInPreview(translationOf(props.address, language), language, block)
          }
          writeRef={writeRef}
          isAwaited={isAwaited}
        />
        <p id={`${id}-length`} className="help">
          {t('articleLength', {
            count: inDigits(lengthOf(markdown)),
            max: inDigits(props.field.max),
          })}
        </p>
        {/* The proposal waits for the field’s code: Undo could not take back one that came before. */}
        <ProposalSlot
          {...props}
          language={language}
          id={id}
          isProposal={isProposal}
          write={(text) => (writeRef.current ?? set)(text)}
        />
      </Suspense>
      <Problem id={id} text={problem} />
    </div>
  )
}
