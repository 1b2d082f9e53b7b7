import { graphql } from 'gatsby'
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { Section } from '../../components/ui/Section'
import { useLanguage } from '../../i18n/react'
import * as styles from './Team.module.css'

/**
 * A picture from gatsby-plugin-image's data as a plain element with its size: the plugin's
 * own component hides pictures until its script shows them.
 */
const Picture = ({
  image,
  alt,
  lazy,
}: {
  image: IGatsbyImageData
  alt: string
  lazy: boolean
}) => {
  const { sources = [], fallback } = image.images
  return (
    <picture>
      {sources.map(({ srcSet, type, sizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={fallback?.sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
      />
    </picture>
  )
}

/** The people behind the platform. */
export const Team = ({ data }: { data: Queries.FeaturesTeamFragment }) => {
  const { t } = useLanguage()
  return (
    <Section id="team" title={t('features.team.title')} lead={t('features.team.lead')}>
      <ul role="list" className={styles.team}>
        {data.allTeamMember.nodes.map(({ name, role, text, photo, photoAlt }, index) => {
          const image = photo.childImageSharp?.gatsbyImageData
          return (
            <li key={name} className={styles.member}>
              {/* The first picture of the page is wanted at once. */}
              {image && <Picture image={image} alt={photoAlt} lazy={index > 0} />}
              <h3>{name}</h3>
              <p className={styles.role}>{role}</p>
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
