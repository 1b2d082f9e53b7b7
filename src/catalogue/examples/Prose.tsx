import { Prose, ProsePart } from '../../components/ui/Prose'
import type { Example } from '../example'

export const prose: readonly Example[] = [
  {
    state: 'two parts',
    ground: 'wide',
    draw: ({ data }) => (
      <Prose>
        {data.allProjectValue.nodes.slice(0, 2).map(({ title, text }, index) => (
          <ProsePart key={title} id={`prose-${index}`} title={title}>
            <p>{text}</p>
          </ProsePart>
        ))}
      </Prose>
    ),
  },
]
