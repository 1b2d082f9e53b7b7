import { Drawing } from './Drawing'

/**
 * The photo on the report card: a street corner at night, and its lamp is out. It stays night
 * in either theme, as a photo would: `data-tone` gives it the dark colours. `label` says what
 * it shows.
 */
export const ReportPhoto = ({ label }: { label: string }) => (
  <Drawing width={320} height={200} label={label}>
    <g data-tone="ink">
      <path fill="var(--lake-soft)" d="M0 0h320v200H0Z" />
      {/* Two houses, and a third one down the street. */}
      <path
        fill="var(--paper)"
        d="M0 0H104L120 16V166H0ZM236 48H320V166H236ZM174 104H224V166H174Z"
      />
      <path
        fill="var(--lake-soft)"
        d="M14 22h18v30H14ZM50 22h18v30H50ZM86 22h12v30H86ZM14 72h18v30H14ZM86 72h12v30H86ZM0 122H64V166H0ZM252 66h14v22H252ZM304 66h14v22H304ZM252 106h14v22H252ZM186 116h8v12H186Z"
      />
      {/* Three windows are lit; a cat looks out of the dark. */}
      <path
        fill="var(--ink)"
        d="M50 72h18v30H50ZM278 66h14v22H278ZM204 116h8v12h-8ZM88 156h3v3h-3ZM94 156h3v3h-3Z"
      />
      <path fill="var(--paper)" d="M0 165H320V168H0Z" />
      <path fill="var(--paper)" fillOpacity=".5" d="M0 178H176L198 200H0Z" />
      {/* The next lamp works, then the one that does not. */}
      <path fill="var(--ink)" fillOpacity=".25" d="M282 118 256 166H320V160L292 118Z" />
      <g fill="none" stroke="var(--ink)" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="2" d="M302 166V118Q302 112 296 112H292" />
        <path fill="var(--ink)" strokeWidth="2" d="M284 112h10v5h-12Z" />
        <path strokeWidth="4" d="M150 186V52Q150 34 168 34H182" />
        <path fill="var(--lake-soft)" strokeWidth="3" d="M182 28H206L214 42H182Z" />
        <path strokeWidth="6" d="M150 164V186" />
      </g>
    </g>
  </Drawing>
)
