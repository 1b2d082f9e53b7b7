import { Picture } from '../../components/ui/Picture'
import type { Example } from '../example'

export const picture: readonly Example[] = [
  {
    state: 'a portrait of the team',
    draw: ({ data }) => {
      const [member] = data.allTeamMember.nodes
      const image = member?.photo.childImageSharp?.gatsbyImageData
      return image && <Picture image={image} alt={member.photoAlt} />
    },
  },
]
