import type { ReactNode } from 'react'
import { Drawing } from './Drawing'

/** One family: ink lines of 3, one wash, one signal. */
const shapes = {
  /** A text, a photo and a voice, each in its own rhythm, become one point. */
  signal: (
    <>
      <circle cx="176" cy="76" r="64" fill="var(--lake-soft)" stroke="none" />
      <path d="M14 28h22M48 28h8M68 28h8l48 48M14 62v-8h8M54 54h8v8M62 90v8h-8M22 98h-8v-8M22 76h4l12-12 12 12h90M14 118v12M26 106v36M38 113v22M50 120v8M62 124h14l48-48" />
      <path
        fill="var(--signal)"
        stroke="none"
        d="m176 132.6-28.3-28.3a40 40 0 1 1 56.6 0Z"
      />
      <path stroke="var(--on-signal)" strokeLinecap="butt" d="M136 76h40" />
      <circle cx="176" cy="76" r="9" fill="var(--on-signal)" stroke="none" />
    </>
  ),
  /** Two reports of one place: where they overlap, the confirmed one takes its stop. */
  validation: (
    <>
      <path fill="var(--lake-soft)" d="M96 118.2 64.9 87.1a44 44 0 1 1 62.2 0Z" />
      <path d="m144 118.2 31.1-31.1a44 44 0 1 0-62.2 0Z" />
      <path
        fill="var(--signal)"
        d="m120 94.2-7.1-7.1A44 44 0 0 1 120 19.1a44 44 0 0 1 7.1 68Z"
      />
      <path stroke="var(--on-signal)" strokeWidth="4" d="m110 58 7 8 13-16" />
      <path d="M6 146h228M120 96v42" />
      <circle cx="120" cy="146" r="8" fill="var(--paper)" />
    </>
  ),
  /** Blocks of a street plan, and the one address where two bearings cross. */
  map: (
    <>
      <path
        transform="rotate(-27 120 80)"
        fill="var(--lake-soft)"
        stroke="none"
        d="M-40-90H46V40H-40zM58-30H112V8H58zM58 20H112V40H58zM124-30H190V40H124zM202-30H300V12H202zM202 24H300V100H202zM-40 52H26V130H-40zM38 52H112V100H38zM38 112H86V200H38zM98 112H190V148H98zM202 112H300V200H202zM98 160H190V220H98zM-40 142H26V220H-40z"
      />
      <path transform="rotate(-27 120 80)" d="M124 52h66v48h-66z" />
      <path d="M0 60h133M169 60h71M151 0v42M151 78v82M0 20h5M0 40h5M0 80h5M0 100h5M0 120h5M0 140h5M31 160v-5M51 160v-5M71 160v-5M91 160v-5M111 160v-5M131 160v-5M171 160v-5M191 160v-5M211 160v-5" />
      <circle cx="151" cy="60" r="9" fill="var(--signal)" stroke="none" />
    </>
  ),
  /** A report's stops, read like the timetable in a shelter: two done, one now, one ahead. */
  tracking: (
    <>
      <path fill="var(--lake-soft)" stroke="none" d="M0 78h240v40H0z" />
      <path d="M72 0v98M20 22h24M20 60h24M20 98h24M104 22h72M104 60h44M162 60h22M104 98h108M104 136h56" />
      <path strokeDasharray="0 7" d="M72 118v42" />
      <g fill="var(--ink)">
        <circle cx="72" cy="22" r="9" />
        <circle cx="72" cy="60" r="9" />
      </g>
      <path stroke="var(--paper)" d="m67.5 22.5 3 3 6-6.5M67.5 60.5l3 3 6-6.5" />
      <circle cx="72" cy="98" r="15" fill="var(--paper)" />
      <circle cx="72" cy="98" r="7.5" fill="var(--signal)" stroke="none" />
      <circle cx="72" cy="136" r="7" fill="var(--paper)" />
    </>
  ),
  /** Three voices, told apart by rhythm: one with accents, one in short words, one compound. */
  language: (
    <>
      <path fill="var(--lake-soft)" d="M12 30h122v66H34l-22 22Z" />
      <path fill="var(--paper)" d="M162 10h42v42a42 42 0 1 1-42-42Z" />
      <path fill="var(--paper-raised)" d="M68 84h160v60l-22-22H68Z" />
      <path d="M30 54h28M72 54h34M30 75h14M58 75h50M146 36h8M168 36h16M140 56h14M168 56h6M88 104h120M150 94h.01M160 94h.01" />
      <path stroke="var(--signal)" strokeWidth="5" d="m85 45 7-8" />
    </>
  ),
  /** Three screens at one height of water, and one line that none of them interrupts. */
  platform: (
    <>
      <path
        fill="var(--lake-soft)"
        stroke="none"
        d="M16 106h40v27a7 7 0 0 1-7 7H23a7 7 0 0 1-7-7ZM74 106h66v27a7 7 0 0 1-7 7H81a7 7 0 0 1-7-7ZM158 106h84v34h-77a7 7 0 0 1-7-7Z"
      />
      <rect x="16" y="64" width="40" height="76" rx="7" />
      <rect x="74" y="40" width="66" height="100" rx="7" />
      <path d="M242 16h-77a7 7 0 0 0-7 7v110a7 7 0 0 0 7 7h77M158 36h84M168 26h.01M178 26h.01" />
      <path stroke="var(--signal)" strokeWidth="5" d="M0 114h36l36-36h35l20-20h116" />
      <g fill="var(--paper)">
        <circle cx="36" cy="114" r="6" />
        <circle cx="107" cy="78" r="6" />
        <circle cx="200" cy="58" r="6" />
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>

type FeatureName = keyof typeof shapes

/** The drawing of a feature. */
export const FeatureDrawing = ({ name }: { name: FeatureName }) => (
  <Drawing width={240} height={160} stroke="var(--ink)" strokeWidth={3}>
    {shapes[name]}
  </Drawing>
)
