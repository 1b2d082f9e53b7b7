import { Wordmark } from '../../components/ui/Wordmark'
import type { Example, Materials } from '../example'

const draw = ({ data }: Materials) => <Wordmark name={data.siteInfo?.name ?? ''} />

export const wordmark: readonly Example[] = [
  { state: 'on paper', small: true, draw },
  { state: 'on ink', ground: 'ink', small: true, draw },
]
