import { Drawing } from './Drawing'

/** The line missed its turn: it ends in the lake, beside the jet d'eau and a duck. */
export const NotFoundDrawing = () => (
  <Drawing width={1440} height={280} cover="left">
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {/* The Salève, then the water and the quay. */}
      <path
        stroke="var(--line)"
        strokeWidth="2"
        d="M196 190 226 172 262 136H330L346 146H398L480 178H640L704 190"
      />
      <path fill="var(--lake-soft)" d="M138 190V206H158V222H178V280H1440V190Z" />
      {/* The way it should have gone, and the way it went. */}
      <path
        stroke="var(--line)"
        strokeWidth="5"
        strokeDasharray="0 11"
        d="M132 138 270 0"
      />
      <path stroke="var(--signal)" strokeWidth="8" d="M0 146H124L214 236H316" />
      <path fill="var(--signal)" d="m316 236-21.2-21.2a30 30 0 1 1 42.4 0Z" />
      <circle cx="316" cy="193.6" r="10" fill="var(--on-signal)" />
      {/* What is under water is seen through it. */}
      <path
        fill="var(--lake-soft)"
        fillOpacity=".6"
        d="M138 200H1440V280H178V222H158V206H138Z"
      />
      <path stroke="var(--ink)" strokeWidth="3" d="M0 190H138V206H158V222H178V280" />
      <path fill="var(--lake)" fillOpacity=".3" d="M424 26C404 16 388 72 376 196H424Z" />
      <path stroke="var(--lake)" strokeWidth="5" d="M424 198V28" />
      <path
        stroke="var(--lake)"
        strokeWidth="2"
        d="M264 200h16M352 200h18M248 212h24M362 212h8M404 200h40M414 210h48M200 206h26M228 264h40M396 256h34M520 214h60M610 240h26M700 206h44M760 258h70M900 222h38M1010 246h90M1180 210h40M1250 262h60"
      />
      <g stroke="var(--ink)" strokeWidth="3">
        <path d="M312 163v-8M320 163v-8" />
        <path
          fill="var(--paper-raised)"
          d="M290 138 324 129Q326 112 338 113 348 114 347 127C346 146 334 155 318 155 302 155 294 149 290 138Z"
        />
        <path d="M348 120 356 123M302 142 328 140M338 122h.01" />
      </g>
    </g>
    <g fill="var(--paper)" stroke="var(--ink)" strokeWidth="4">
      <circle cx="36" cy="146" r="9" />
      <circle cx="88" cy="146" r="9" />
    </g>
  </Drawing>
)
