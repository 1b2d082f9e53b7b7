import type { Meta, StoryObj } from '@storybook/react-vite'
import ArrowUpRight from '../../illustrations/icons/arrow-up-right.svg'
import { Button, ButtonLink } from '../Button'
import { Field } from '../Field'
import { Band } from '.'

export default { component: Band, parameters: { wide: true } } satisfies Meta<typeof Band>

type Story = StoryObj<typeof Band>

export const OneLink: Story = {
  args: {
    id: 'band',
    title: 'Une question sur la technique ?',
    text: 'Écrivez-nous : une personne de l’équipe vous répond.',
    children: <ButtonLink href="#band">Nous écrire</ButtonLink>,
  },
}

export const TwoLinksAndNote: Story = {
  args: {
    ...OneLink.args,
    note: (
      <p className="strong">Le prototype n’envoie encore aucun signalement à la Ville.</p>
    ),
    children: (
      <>
        <ButtonLink href="#band">Nous écrire</ButtonLink>
        <ButtonLink href="#band" variant="quiet">
          Essayer le prototype
          <ArrowUpRight />
        </ButtonLink>
      </>
    ),
  },
}

export const WithForm: Story = {
  args: {
    ...OneLink.args,
    form: (
      <form>
        <Field id="band-email" name="email" label="Votre adresse e-mail" errors={[]}>
          {(control) => <input {...control} type="email" />}
        </Field>
        <Button type="submit">S’abonner</Button>
      </form>
    ),
  },
}
