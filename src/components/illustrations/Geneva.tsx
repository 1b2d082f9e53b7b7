import { Drawing, type DrawingProps } from './Drawing'

interface GenevaProps extends DrawingProps {
  /** Puts the pin where the office is: 52 % from the left, 55 % from the top. */
  pin?: boolean
  cover?: 'top' | 'center'
}

const STATIONS = 'M640 196h0M592 196h0M640 308h0M592 308h0M628 398h0M740 342h0M530 322h0'

/**
 * Geneva as a tram map sees it: north is up, and everything runs at 0, 45 or 90 degrees,
 * which the real city nearly does. The lake narrows to the Rhône; the Arve joins it at
 * La Jonction and runs beside it as far as the next bridge in its own colour, as it does.
 */
export const Geneva = ({ pin = false, cover = 'center', className }: GenevaProps) => (
  <Drawing width={1200} height={600} cover={cover} className={className}>
    <g fill="none" stroke="var(--line)" strokeWidth="1.5">
      {/* Quays, boulevards, the roads out, the streets of Les Pâquis and of Carouge. */}
      <path d="M1126-20 812 294Q804 302 792 302H652M758-20V90L708 140V198L674 232H560" />
      <path d="M-20 60H160L320 220H428L532 324M320 220V460M228 128V460M460 196V60L380-20M592 132H524L460 196" />
      <path d="M628 398H690L780 308M690 398 912 620M735 353 1002 620M870 342V236M960 432V620M912 194H1220M960 432 1100 292H1220" />
      <path d="M668 204V168L708 128M688 212V148M652 212 708 156" />
      <path d="M576 540H640M576 556H640M576 572H640M584 532V580M620 532V580M636 532V580" />
      <path d="M470 512H380L272 620M470 512 592 390M212 460V540L132 620M228 300H100L20 380H-20" />
      <path d="M664 316H696L714 334V356L696 374H672L656 358V324Z" />
    </g>
    <path
      fill="var(--lake-soft)"
      d="M770-20V89Q770 96 765 101L727 139Q722 144 722 151V189Q722 196 717 201L655 263V289H686Q692 289 696 285L710 272 721 283Q726 288 733 288H779Q796 288 808 276L1104-20Z"
    />
    <g fill="none">
      <path
        stroke="var(--lake-soft)"
        strokeWidth="26"
        d="M660 276H551Q540 276 532 284L494 322Q486 330 475 330H407Q396 330 388 322L378 312Q370 304 359 304H327Q316 304 308 312L266 354Q258 362 247 362H187Q176 362 168 354L28 214Q20 206 9 206H-20"
      />
      <path
        stroke="var(--line)"
        strokeWidth="13"
        d="M760 620 626 486Q618 478 607 478H583Q572 478 564 470L438 344Q430 336 419 336H407Q396 336 388 328L378 318Q370 310 359 310H322"
      />
      {/* Depth lines of the lake. */}
      <path
        stroke="var(--lake)"
        strokeOpacity=".4"
        strokeWidth="1.5"
        d="M806-20V99Q806 110 798 118L766 150Q758 158 758 169V239Q758 252 771 252H776Q784 252 790 246L1056-20M842-20V113Q842 124 834 132L808 158Q800 166 800 177V178Q800 190 808 182L1010-20M878-20V20Q878 60 906 32L958-20"
      />
      {/* Bridges, and the islands among them. */}
      <path
        stroke="var(--paper)"
        strokeWidth="6"
        d="M690 222 716 278M664 248V294M640 260V292M592 260V292M494 294 522 322M320 288V320M228 346V378M462 390 486 366M526 456 550 432M600 466V490M676 548 696 524"
      />
      <path
        stroke="var(--paper)"
        strokeWidth="8"
        strokeLinecap="round"
        d="M608 276H648M684 264h0"
      />
      {/* The railway, then trams 12, 14 and 15. */}
      <path
        stroke="var(--line)"
        strokeWidth="4"
        strokeDasharray="9 4"
        d="M724-20V108L648 184H560L500 244H340L200 104H-20"
      />
      <g stroke="var(--ink-soft)" strokeWidth="2" strokeLinejoin="round">
        <path d="M600 620V426L628 398V352L640 340V314Q640 308 646 308H706L740 342H870L960 432H1220" />
        <path d="M220-20 436 196H634Q640 196 640 202V302Q640 308 634 308H544L392 460H140L-20 620" />
        <path d="M592-20V390L470 512V620" />
      </g>
      <g strokeLinecap="round">
        <path stroke="var(--ink-soft)" strokeWidth="11" d={STATIONS} />
        <path stroke="var(--paper)" strokeWidth="6" d={STATIONS} />
        {/* The two jetties, the lighthouse and the jet d'eau. */}
        <path
          stroke="var(--ink-soft)"
          strokeWidth="3"
          d="M800 284 774 258M722 186H744L758 200"
        />
        <path stroke="var(--lake)" strokeWidth="5" d="M774 252V116" />
        <path
          stroke="var(--lake)"
          strokeWidth="2"
          d="M774 115C788 106 802 150 810 238M774 128C784 124 791 160 796 216"
        />
      </g>
    </g>
    <path fill="var(--line)" d="M602 352V378L618 394V368Z" />
    {pin && (
      <>
        <path
          fill="var(--signal)"
          stroke="var(--paper)"
          strokeWidth="4"
          d="M624 332 606 314a25 25 0 1 1 36 0Z"
        />
        <circle cx="624" cy="296" r="9" fill="var(--on-signal)" />
      </>
    )}
  </Drawing>
)
