/** Blocks of a street plan, and the one address where two bearings cross. */
export const StreetMap = () => (
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
)
