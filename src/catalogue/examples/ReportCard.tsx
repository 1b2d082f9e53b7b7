import { exampleReport } from '../../sections/landing/example'
import { ReportCard } from '../../components/ui/ReportCard'
import type { Example } from '../example'

export const reportCard: readonly Example[] = [
  {
    state: 'an example of a report',
    draw: ({ t }) => <ReportCard {...exampleReport(t)} />,
  },
]
