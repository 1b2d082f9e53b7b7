import { graphql } from 'gatsby'
import { Picture } from '../../components/ui/Picture'
import { Section } from '../../components/ui/Section'
import { useLanguage } from '../../i18n/react'
import * as styles from './Team.module.css'

/** The section on the people behind the platform. */
export const Team = ({ data }: { data: Queries.FeaturesTeamFragment }) => {
  const { t } = useLanguage()
  return (
    <Section id="team" title={t('features.team.title')} lead={t('features.team.lead')}>
      <ul role="list" className={`pairs ${styles.team}`}>
        {data.allTeamMember.nodes.map(({ name, role, text, photo, photoAlt }, index) => {
          const image = photo.childImageSharp?.gatsbyImageData
          return (
            <li key={name} className={styles.member}>
              {image && <Picture image={image} alt={photoAlt} lazy={index > 0} />}
              <h3>{name}</h3>
              <p className="strong">{role}</p>
              <p className="soft">{text}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

export const query = graphql`
  fragment FeaturesTeam on Query {
    allTeamMember(sort: { order: ASC }) {
      nodes {
        name
        role
        text
        photoAlt
        photo {
          childImageSharp {
            gatsbyImageData(
              layout: CONSTRAINED
              width: 480
              aspectRatio: 0.8
              formats: [AUTO, WEBP, AVIF]
              placeholder: NONE
            )
          }
        }
      }
    }
  }
`
