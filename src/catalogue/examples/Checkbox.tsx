import { Checkbox } from '../../components/ui/Checkbox'
import type { Example } from '../example'

export const checkbox: readonly Example[] = [
  {
    state: 'switched on',
    small: true,
    draw: ({ texts }) => <Checkbox label={texts.redirect} defaultChecked />,
  },
  {
    state: 'switched off',
    small: true,
    draw: ({ texts }) => <Checkbox label={texts.redirect} />,
  },
  {
    state: 'disabled',
    small: true,
    draw: ({ texts }) => (
      <fieldset disabled>
        <Checkbox label={texts.redirect} defaultChecked />
      </fieldset>
    ),
  },
]
