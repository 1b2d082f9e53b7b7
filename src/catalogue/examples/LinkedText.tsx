import { LinkedText } from '../../components/ui/LinkedText'
import type { Example } from '../example'

export const linkedText: readonly Example[] = [
  {
    state: 'with addresses',
    draw: ({ t }) => (
      <p>
        <LinkedText
          text={`${t('accessibility.barrier.email')} support@example.org, https://www.example.org/.`}
        />
      </p>
    ),
  },
]
