import { Button } from '../../components/ui/Button'

interface TokenFormProps {
  /** Name in `data-native-form`, by which the server finds it. */
  name: string
  action: string
  language: string
  submit: string
}

/**
 * One button that confirms what a link in a mail proposes: opening a link must not do
 * anything, since mail programs open them, too. The server fills in the token of the link.
 */
export const TokenForm = ({ name, action, language, submit }: TokenFormProps) => (
  <form method="post" action={action} data-native-form={name}>
    <input type="hidden" name="language" value={language} />
    <input type="hidden" name="token" value="" />
    <Button type="submit">{submit}</Button>
  </form>
)
