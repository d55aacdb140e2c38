import { brand } from '@aicv/domain/brand';

/** The founder's portrait: a line drawing made for the product, never a photograph. */
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
        <path d="M112 118 C106 134 108 146 110 156 C106 168 99 180 95 190 C93 196 98 199 106 200 C104 206 102 210 105 214 C102 218 103 222 107 225 C105 232 107 242 118 246 C130 250 142 246 152 240" />
        <path d="M150 240 C152 262 150 282 142 300" />
        <path d="M208 226 C208 254 214 276 228 292" />
        <path d="M142 300 C112 312 80 326 62 352 C54 364 50 376 48 388" />
        <path d="M228 292 C256 304 280 322 290 350 C294 362 296 374 297 388" />
        <path d="M142 300 C156 326 172 348 186 366 C200 344 216 318 228 292" />
        <path d="M192 172 C202 164 212 172 208 186 C205 197 197 202 191 197" />
        <path d="M197 178 C201 177 203 181 201 186" strokeWidth="1.5" />
        <path d="M119 153 C125 146 136 145 146 152" />
        <path d="M121 165 C127 160 135 160 141 166 C134 169 127 169 121 165" strokeWidth="1.5" />
        <path d="M105 214 C112 216 119 215 125 210" strokeWidth="1.5" />
        <path d="M108 200 C113 201 116 198 116 194" strokeWidth="1.5" />
      </g>
      <g stroke="currentColor" strokeWidth="1.5">
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
        <path d="M199 204 L199 216" />
        <circle cx="199" cy="221" r="4" />
        <path d="M160 330 C170 346 178 356 186 366 C194 354 204 340 212 326" />
      </g>
    </svg>
  );
}
