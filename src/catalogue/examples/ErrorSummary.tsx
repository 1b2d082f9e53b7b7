import { ErrorSummary } from '../../components/ui/ErrorSummary'
import type { Example } from '../example'

export const errorSummary: readonly Example[] = [
  {
    // Once on a page only, since its title has one id: so all that an entry can be is in it.
    state: 'two fields, and an entry that leads nowhere',
    draw: ({ texts }) => (
      <ErrorSummary
        title={texts.summary}
        entries={[
          {
            field: 'name',
            code: 'required',
            text: texts.errors.name.required,
            target: 'field-error',
          },
          {
            field: 'message',
            code: 'tooLong',
            text: texts.errors.message.tooLong,
            target: 'field-two-errors',
          },
          { field: 'form', code: 'failed', text: texts.failed },
        ]}
      />
    ),
  },
]
