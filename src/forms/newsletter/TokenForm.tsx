import { Button } from '../../components/ui/Button'

interface TokenFormProps {
  action: 'confirm' | 'unsubscribe'
  language: string
  submit: string
}

/**
 * One button that confirms what a link in a mail proposes: opening a link must not do
 * anything, since mail programs open them, too. The server fills in the token of the link.
 */
export const TokenForm = ({ action, language, submit }: TokenFormProps) => (
  <form
    method="post"
    action={`/api/newsletter/${language}/${action}`}
    data-native-form={`newsletter-${action}`}
  >
    <input type="hidden" name="token" value="" />
    <Button type="submit">{submit}</Button>
  </form>
)
