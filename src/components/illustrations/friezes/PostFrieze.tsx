import { Frieze } from './Frieze'

const LOOP = 'c44 0 44-46 20-46s-24 46 20 46'
const NECK = 'M1316 180V120a20 20 0 0 0-40 0'

/** Ways to reach the team: the line is an @ and the cord of a telephone. */
export const PostFrieze = () => (
  <Frieze>
    {/* A Swiss letterbox, with a compartment for the milk. */}
    <path strokeWidth="6" d="M56 212V150M144 212V150" />
    <path fill="var(--paper)" d="M70 96V54h60V96M70 54l30 22 30-22" />
    <path fill="var(--paper-raised)" d="M40 84H160V180H40Z" />
    <path fill="var(--lake-soft)" d="M50 84H150V98H50Z" />
    <path d="M54 112h40M40 126H160M50 136H150V172H50ZM140 154h.01" />
    <path fill="var(--paper-raised)" d="M94 212V200l4-6v-8h8v8l4 6V212" />
    {/* The telephone, off the hook. */}
    <path
      fill="var(--ink)"
      d="M456 210V190L490 148H496V132H508V142H556V132H568V148H574L608 190V210Z"
    />
    <circle cx="532" cy="178" r="24" fill="var(--paper)" stroke="none" />
    <circle cx="532" cy="178" r="16" strokeDasharray="0 10.05" strokeWidth="6" />
    <path strokeWidth="26" strokeLinecap="butt" d="M850 196V192a36 36 0 0 1 72 0V196" />
    <path fill="var(--ink)" d="M832 190h36v18h-36ZM904 190h36v18h-36Z" />
    {/* The door, and a cat. */}
    <path fill="var(--lake-soft)" stroke="none" d="M990 0H1150V212H990Z" />
    <path fill="var(--paper-raised)" d="M1014 210V62H1094V210" />
    <path d="M1080 146h.01M1004 204h100M1028 76h52v48h-52ZM1028 140h52v50h-52Z" />
    <path fill="var(--lake)" d="M1108 66h28v28h-28Z" />
    <path stroke="var(--paper)" d="m1118 77 5-5v16" />
    <circle cx="1116" cy="140" r="6" fill="var(--paper-raised)" />
    <path fill="var(--ink)" d="M1038 203q0-24 8-32l-1-17 7 5h8l7-5-1 17q8 8 8 32Z" />
    <path strokeWidth="6" d="M1068 200h8q8 0 8-8v-6" />
    {/* The jet d'eau, and a swan with the post. */}
    <path fill="var(--lake-soft)" stroke="none" d="M1150 216H1440V240H1150Z" />
    <path
      fill="var(--lake)"
      fillOpacity=".3"
      stroke="none"
      d="M1220 36C1204 28 1188 90 1182 210H1220Z"
    />
    <path stroke="var(--lake)" strokeWidth="5" d="M1220 210V38" />
    <path
      stroke="var(--lake)"
      strokeWidth="2"
      d="M1176 228h40M1190 234h56M1300 228h70M1330 234h88"
    />
    <path strokeWidth="22" d={NECK} />
    <path
      fill="var(--paper-raised)"
      d="M1306.5 170H1360L1394 136 1408 146V180a30 30 0 0 1-30 30H1336a30 30 0 0 1-29.5-30Z"
    />
    <path stroke="var(--paper-raised)" strokeWidth="16" d={NECK} />
    <path d="M1336 182H1380L1394 168M1278 116h.01" />
    <path fill="var(--ink)" d="m1266 122-12 12h18Z" />
    <path fill="var(--paper)" d="M1234 136h44v30h-44ZM1234 136l22 16 22-16" />
    <g stroke="var(--signal)" strokeWidth="10" strokeLinecap="butt">
      <path d="M0 215H176L210 181H290" />
      <path stroke="var(--paper)" strokeWidth="18" d="M232.6 166A58 58 0 0 0 244 193" />
      <path
        d={`M290 181a24 24 0 0 0 0-48 24 24 0 0 0 0 48 24 24 0 0 0 24-24V131V165a17 17 0 0 0 34 0V157A58 58 0 1 0 290 215H650${LOOP.repeat(4)}H1440`}
      />
    </g>
  </Frieze>
)
