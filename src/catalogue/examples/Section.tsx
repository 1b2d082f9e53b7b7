import { Section } from '../../components/ui/Section'
import { Statements } from '../../components/ui/Statements'
import type { Example, Materials } from '../example'

const content = ({ data }: Materials) => (
  <Statements entries={data.allProjectValue.nodes.slice(0, 2)} />
)

// Each has another title, since a section is a landmark that carries its name.
export const section: readonly Example[] = [
  {
    state: 'paper, aside',
    ground: 'wide',
    draw: (materials) => (
      <Section
        id="section-paper-aside"
        title={materials.t('about.story.title')}
        lead={materials.t('about.story.lead')}
      >
        {content(materials)}
      </Section>
    ),
  },
  {
    state: 'paper, wide',
    ground: 'wide',
    draw: (materials) => (
      <Section
        id="section-paper-wide"
        title={materials.t('about.why.title')}
        lead={materials.t('about.why.lead')}
        layout="wide"
      >
        {content(materials)}
      </Section>
    ),
  },
  {
    state: 'ink, aside',
    ground: 'wide',
    draw: (materials) => (
      <Section
        id="section-ink-aside"
        title={materials.t('about.values.title')}
        lead={materials.t('about.values.lead')}
        tone="ink"
      >
        {content(materials)}
      </Section>
    ),
  },
  {
    state: 'ink, wide',
    ground: 'wide',
    draw: (materials) => (
      <Section
        id="section-ink-wide"
        title={materials.t('features.stack.title')}
        lead={materials.t('features.stack.lead')}
        tone="ink"
        layout="wide"
      >
        {content(materials)}
      </Section>
    ),
  },
  {
    state: 'without a lead',
    ground: 'wide',
    draw: (materials) => (
      <Section id="section-without-lead" title={materials.t('contact.social.title')}>
        {content(materials)}
      </Section>
    ),
  },
]
