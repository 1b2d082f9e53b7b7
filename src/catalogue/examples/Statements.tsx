import { Statements } from '../../components/ui/Statements'
import type { Example } from '../example'

export const statements: readonly Example[] = [
  {
    state: 'rows',
    draw: ({ data }) => <Statements entries={data.allProjectValue.nodes} />,
  },
  {
    state: 'columns',
    draw: ({ data }) => (
      <Statements entries={data.allProjectValue.nodes} layout="columns" />
    ),
  },
  {
    state: 'scenes',
    draw: ({ data }) => (
      <Statements entries={data.allProjectValue.nodes} layout="scenes" />
    ),
  },
  {
    state: 'columns, on ink',
    ground: 'ink',
    draw: ({ data }) => (
      <Statements entries={data.allProjectValue.nodes} layout="columns" />
    ),
  },
]
