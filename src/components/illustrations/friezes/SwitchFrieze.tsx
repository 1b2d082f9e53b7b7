import { Frieze } from './Frieze'

const OTHER_ROUTES = 'M406 215H730M740 85 870 215H1040'
const LADDER = 'M1299 212 1353 158'

/** A tram as a report, at a switch: text, photo and voice ride in it, and the pin drives. */
export const SwitchFrieze = () => (
  <Frieze>
    {/* The tram, which is a phone: its buttons are on the roof. */}
    <path strokeWidth="6" d="M172 102h10M196 102h26" />
    <path d="M118 104 98 84 118 64 138 84ZM98 62h40" />
    <path
      fill="var(--paper)"
      d="M62 200a10 10 0 0 0 20 0M92 200a10 10 0 0 0 20 0M176 200a10 10 0 0 0 20 0M206 200a10 10 0 0 0 20 0"
    />
    <rect x="28" y="104" width="232" height="95" rx="16" fill="var(--paper-raised)" />
    <path
      fill="var(--lake-soft)"
      stroke="none"
      d="M62 118h44v50H62ZM114 118h44v50h-44ZM166 118h44v50h-44ZM218 118h40v50h-40Z"
    />
    <circle cx="45" cy="143" r="6" />
    <path d="M70 132h26M70 143h12M90 143h8M70 154h20M122 136v-8h8M142 128h8v8M150 150v8h-8M130 158h-8v-8M122 148l10-10 12 12M174 138v10M182 130v26M190 135v16M198 139v8M28 184H260" />
    {/* The lever, its weight and its lantern. */}
    <path strokeWidth="6" d="M356 212V150M356 208 324 176" />
    <circle cx="322" cy="174" r="13" fill="var(--paper)" />
    <path fill="var(--ink)" d="M313 183a13 13 0 0 0 18-18ZM338 116h36v36h-36Z" />
    <path stroke="var(--paper)" strokeWidth="5" d="m347 143 18-18" />
    {/* The routes not taken. */}
    <g strokeLinecap="butt">
      <path strokeWidth="12" d={OTHER_ROUTES} />
      <path stroke="var(--paper)" strokeWidth="6" d={OTHER_ROUTES} />
    </g>
    <path strokeWidth="6" d="M730 198v20M1040 198v20" />
    {/* A shop. */}
    <path d="M562 207V146M690 207V146M574 207V156h60v38h-60M646 207V156h32v51M654 182h.01" />
    <path fill="var(--paper-raised)" d="M562 118H690L706 144H546Z" />
    <path
      fill="var(--ink)"
      stroke="none"
      d="M578 118h16l-7 26h-18ZM618 118h16v26h-16ZM658 118h16l9 26h-18Z"
    />
    <path fill="var(--ink)" d="M586 194q0-12 14-14h10l6-6v4q8 2 8 8 0 8-10 8Z" />
    {/* An association. */}
    <path d="M892 207V112M1008 207V112M922 178h56M950 178V207M936 207h28M912 160v47M912 188h16v19M988 160v47M988 188h-16v19M944 178V160h12v18M966 178v-8h.01" />
    <path fill="var(--paper-raised)" d="M892 118H1008V140L950 146 892 140Z" />
    {/* The city's workshop, and the lamp. */}
    <path fill="var(--lake-soft)" d="M1164 212V132l40-40V132l40-40V132l40-40V212" />
    <path fill="var(--paper)" d="M1178 212V148h92V212" />
    <path d="M1184 168h36l-6 18h-24ZM1214 184l10 12h28l-8-26M1236 170h14M1220 168l-2-12h8" />
    <g fill="var(--paper)">
      <circle cx="1198" cy="196" r="11" />
      <circle cx="1252" cy="196" r="11" />
    </g>
    <path
      fill="var(--lake)"
      fillOpacity=".3"
      stroke="none"
      d="M1384 84H1410L1428 212H1366Z"
    />
    <g strokeLinecap="butt">
      <path strokeWidth="17" d={LADDER} />
      <path stroke="var(--paper)" strokeWidth="11" d={LADDER} />
      <path strokeWidth="17" strokeDasharray="3 9" d={LADDER} />
    </g>
    <path strokeWidth="6" d="M1354 212V90Q1354 70 1374 70H1382" />
    <path fill="var(--lake)" d="M1380 62H1406L1416 80H1380Z" />
    <path
      stroke="var(--signal)"
      strokeWidth="10"
      strokeLinecap="butt"
      d="M0 215H400L530 85H1020L1150 215H1440"
    />
    <g fill="var(--signal)" stroke="none">
      <path d="m238 166-10-10a14 14 0 1 1 20 0Z" />
      <circle cx="238" cy="146" r="5" fill="var(--on-signal)" />
    </g>
    {/* Where it has been, and where it is. */}
    <path strokeWidth="24" d="M626 85h0M900 85h0" />
    <path stroke="var(--paper)" d="m620.5 85.5 4 4 7.5-8.5M894.5 85.5l4 4 7.5-8.5" />
    <path
      fill="var(--paper)"
      strokeWidth="4"
      d="m1397 232.7-8.8-8.9a12.5 12.5 0 1 1 17.6 0Z"
    />
    <circle cx="1397" cy="215" r="6.5" fill="var(--signal)" stroke="none" />
  </Frieze>
)
