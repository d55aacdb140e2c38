import { brand } from '@aicv/domain/text/brand';

/** The founder's portrait: a line drawing made for the product, not a photograph. */
export function FounderPortrait({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 320 400"
      role="img"
      aria-label={`Line drawing of ${brand.founderName}`}
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="stroke-line-strong" strokeWidth="1">
        <circle cx="172" cy="150" r="108" strokeDasharray="44 10 18 12" />
        <circle cx="172" cy="150" r="124" strokeDasharray="70 14 26 18" />
        <circle cx="172" cy="150" r="140" strokeDasharray="30 16 96 12" />
      </g>
      <g stroke="currentColor" strokeWidth="2">
        <path d="M112 118 C107 132 107 145 110 155 C107 167 99 180 95.5 189 C94 194 98 198 106 199.5 C104 204 102.5 208 105 212.5 C101.5 216 102.5 221 107 224.5 C104.5 232 107 241 117 245.5 C131 250.5 147 246 161 235 C176 223.5 187 213 192 199" />
        <path d="M151 242 C152 262 150 282 142 300" />
        <path d="M208 226 C208 254 214 276 228 292" />
        <path d="M142 300 C112 312 80 326 62 352 C54 364 50 376 48 388" />
        <path d="M228 292 C256 304 280 322 290 350 C294 362 296 374 297 388" />
        <path d="M142 300 C152 326 168 352 186 374 C202 350 218 322 228 292" />
        <path d="M192 172 C202 164 212 172 208 186 C205 197 197 202 192 199" />
        <path d="M117 152 C124 145 136 144 147 151" />
        <path d="M118 161.5 C126 157.5 136 159.5 142 166" />
      </g>
      <path
        d="M124.5 160.5 C128.5 160.5 128.5 170 124.5 170 C121.5 169 120.8 162 124.5 160.5 Z"
        fill="currentColor"
        stroke="none"
      />
      <g stroke="currentColor" strokeWidth="1.5">
        <path d="M197 178 C201 177 203 181 201 186" />
        <path d="M121 169.5 C128 171.5 136 170.5 142 166" />
        <path d="M120.5 161 C119 164 119.5 167 121.5 169.5" />
        <path d="M105 212.5 C111 214.5 118 214 124 209.5" />
        <path d="M106 199.5 C111 200.5 115 198 115.5 193" />
        <path d="M142 300 C128 310 122 322 124 336 L141 340 C150 358 160 374 172 388" />
        <path d="M228 292 C244 304 252 318 250 334 L233 339 C224 356 214 372 203 388" />
        <path d="M112 118 C112 84 140 58 176 58 C222 58 252 92 250 136 C249 170 232 196 208 226" />
        <path d="M112 118 C132 122 154 112 166 94 C168 128 178 150 192 172" />
        <path d="M122 104 C138 104 152 94 160 78" />
        <path d="M176 90 C180 118 190 140 206 156" />
        <path d="M186 76 C194 104 206 130 222 146" />
        <path d="M200 72 C212 94 226 118 236 138" />
        <path d="M232 88 C252 70 280 78 284 104 C288 130 266 146 248 140" />
        <path d="M244 98 C254 90 268 94 270 108 C271 120 262 128 252 126" />
      </g>
      <g className="stroke-brass" strokeWidth="2">
        <path d="M199 206 L199 217" />
        <circle cx="199" cy="222" r="4" />
        <path d="M147 302 C152 320 167 336 185 338 C203 335 218 318 224 296" strokeWidth="1.5" />
        <circle cx="185" cy="343" r="4" />
      </g>
    </svg>
  );
}
