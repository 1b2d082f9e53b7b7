import { Frieze } from './Frieze'

const TRUNK = 'M860 212V140'
const BRANCHES = 'M860 164 806 110V84M860 140V64M860 164 920 104V84'
const KNOBS = 'M860 138h0M798 84h0M812 76h0M854 60h0M868 52h0M914 82h0M928 90h0'
const PUMP = 'M-8 0H8L34 14V16H12L-2 8V16H-8Z'
const SHOE = 'M-15 0H15L38 10V17H-15Z'

/** A street: things are lines, people and animals are flat shapes; a pin marks one thing. */
export const StreetFrieze = () => (
  <Frieze>
    {/* The lamp, and the light that should be there. */}
    <path
      stroke="var(--line)"
      strokeWidth="5"
      strokeDasharray="0 11"
      d="M112 86 82 206M142 86 172 206"
    />
    <path strokeWidth="6" d="M58 212V82Q58 62 78 62H102" />
    <path strokeWidth="11" d="M58 168V212" />
    <path fill="var(--paper-raised)" d="M102 54H138L150 74H102Z" />
    {/* The bench. */}
    <path d="M214 212V120M326 212V120M214 196h112" />
    <path
      fill="var(--paper-raised)"
      d="M200 118H340V129H200ZM200 137H340V148H200ZM196 168H248L274 194 266 202 242 178H196ZM344 168H300L284 184 292 192 304 178H344Z"
    />
    {/* A dog has seen it. Its owner has not. */}
    <path d="M424 158 600-18" />
    <g strokeWidth="34" strokeLinecap="butt" strokeLinejoin="miter">
      <path d="M650-20V26L706 82V186M650-20V100L586 164" />
    </g>
    <g fill="var(--ink)">
      <path transform="translate(706 191)" d={SHOE} />
      <path transform="translate(581 170) rotate(45)" d={SHOE} />
      <path d="M380 152 402 138H414L434 162H504L520 146 524 150 514 168V209H502V190H446L456 209H442L414 180V166L384 162Z" />
    </g>
    <path stroke="var(--paper)" d="M404 148h.01M416 166 430 152" />
    <path fill="var(--lake-soft)" stroke="none" d="M618 212h64v12h-64Z" />
    {/* A plane tree, as Geneva cuts them. */}
    <path d="M798 84 776 46M804 76V32M812 76 832 36M854 60 838 22M861 52V10M868 52 884 14M914 82 896 44M922 82V34M928 90 956 54" />
    <path strokeWidth="38" strokeLinecap="butt" d={TRUNK} />
    <path strokeWidth="20" d={BRANCHES} />
    <path strokeWidth="38" d={KNOBS} />
    <g stroke="var(--paper-raised)">
      <path strokeWidth="32" strokeLinecap="butt" d={TRUNK} />
      <path strokeWidth="14" d={BRANCHES} />
      <path strokeWidth="32" d={KNOBS} />
    </g>
    <path
      fill="var(--line)"
      stroke="none"
      d="M846 200V184l8-8 8 8v8l-8 8ZM864 176V162l8-8v28ZM848 162V150l8-8 6 6v8l-8 8ZM862 206v-6l8-8v14ZM852 90h8v20l-8-8ZM862 120V106l6-6v20Z"
    />
    {/* A bicycle at its stand. */}
    <path stroke="var(--line)" strokeWidth="6" d="M996 212V168a20 20 0 0 1 40 0V212" />
    <path d="M979 151a29 29 0 0 0 0 58 11 29 0 0 0 0-58V209M975 180 990 138 984 122H970M989 142H1029L1057 180H1020L989 142M1020 180 1032 132M1022 132h20" />
    <circle cx="1057" cy="180" r="29" />
    {/* A crow has seen the bin. */}
    <path d="M1142 112v16M1151 114v14" />
    <path
      fill="var(--paper-raised)"
      d="M1134 152V128h36v24M1122 152 1106 136 1122 120 1154 152M1160 150l14-26 8 4-12 24"
    />
    <path
      fill="var(--paper-raised)"
      d="M1114 152h66l-8 58h-50zM1134 164l3 36M1147 164v36M1160 164l-3 36"
    />
    <path
      fill="var(--ink)"
      d="M1116 84 1128 78A12 12 0 0 1 1148 78L1178 108V116H1148Q1128 112 1128 90Z"
    />
    <path stroke="var(--paper)" d="M1136 80h.01" />
    {/* The crossing. */}
    <path strokeWidth="6" d="M1232 212V146l26-26" />
    <g transform="rotate(45 1278 100)">
      <path fill="var(--lake)" d="M1252 74h52v52h-52Z" />
      <path fill="var(--paper)" stroke="none" d="M1278 80 1298 116H1258Z" />
      <path d="M1278 92h.01M1278 98v6l-6 8M1278 104l6 8" />
    </g>
    <path fill="var(--ink)" d="M1334-20H1402L1412 88H1324Z" />
    <path strokeWidth="20" strokeLinecap="butt" d="M1388 88V190M1348 86V126L1305 169" />
    <g fill="var(--ink)">
      <path transform="translate(1388 193)" d={PUMP} />
      <path transform="translate(1302 172) rotate(45)" d={PUMP} />
    </g>
    <path
      stroke="var(--signal)"
      strokeWidth="10"
      strokeLinecap="butt"
      d="M0 215H618l14 14h36l14-14H1440"
    />
    <path
      stroke="var(--paper)"
      strokeWidth="4"
      strokeLinecap="butt"
      strokeDasharray="16 12"
      d="M1232 215h100"
    />
    <path fill="var(--signal)" stroke="none" d="m270 110-17-17a24 24 0 1 1 34 0Z" />
    <circle cx="270" cy="76" r="8.5" fill="var(--on-signal)" stroke="none" />
  </Frieze>
)
