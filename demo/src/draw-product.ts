/** Pictures of the demo's goods, drawn here: simple shapes in the product's colour on a quiet ground. */

const shapes = {
  shirt: (c: Shades) => `
    <path fill="${c.main}" d="M150 92 L90 122 L62 210 L104 224 L118 184 V316 H282 V184 L296 224 L338 210 L310 122 L250 92 L200 120 Z"/>
    <path fill="${c.light}" d="M150 92 L200 120 L174 146 Z M250 92 L200 120 L226 146 Z"/>
    <path stroke="${c.dark}" stroke-width="3" d="M200 122 V316"/>
    ${[160, 200, 240, 280].map((y) => `<circle cx="208" cy="${y}" r="4" fill="${c.dark}"/>`).join('')}`,
  tshirt: (c: Shades) => `
    <path fill="${c.main}" d="M150 94 L80 130 L104 190 L126 178 V312 H274 V178 L296 190 L320 130 L250 94 Q200 136 150 94 Z"/>
    <path fill="none" stroke="${c.dark}" stroke-width="7" d="M150 94 Q200 136 250 94"/>
    <path stroke="${c.light}" stroke-width="4" d="M126 296 H274"/>`,
  sweater: (c: Shades) => `
    <path fill="${c.main}" d="M152 98 L96 126 L66 276 L104 286 L124 206 V312 H276 V206 L296 286 L334 276 L304 126 L248 98 Q200 128 152 98 Z"/>
    <path fill="none" stroke="${c.dark}" stroke-width="9" d="M152 98 Q200 130 248 98"/>
    ${[170, 200, 230].map((x) => `<path stroke="${c.light}" stroke-width="5" stroke-dasharray="12 7" d="M${x} 146 V296"/>`).join('')}
    <path stroke="${c.dark}" stroke-width="8" d="M124 306 H276"/>`,
  jacket: (c: Shades) => `
    <path fill="${c.main}" d="M154 86 L96 116 L74 284 L114 290 L124 200 V330 H276 V200 L286 290 L326 284 L304 116 L246 86 L200 108 Z"/>
    <path fill="${c.dark}" d="M154 86 L200 108 V196 L158 134 Z M246 86 L200 108 V196 L242 134 Z"/>
    <path stroke="${c.light}" stroke-width="3" d="M200 196 V330 M142 262 H176 M224 262 H258"/>
    <circle cx="210" cy="214" r="5" fill="${c.light}"/><circle cx="210" cy="250" r="5" fill="${c.light}"/>`,
  dress: (c: Shades) => `
    <path fill="${c.main}" d="M164 82 L152 160 L168 186 L110 332 Q200 352 290 332 L232 186 L248 160 L236 82 L220 82 Q200 124 180 82 Z"/>
    <path fill="${c.dark}" d="M168 180 H232 L236 196 H164 Z"/>
    <path fill="none" stroke="${c.light}" stroke-width="3" d="M182 204 L150 334 M200 204 V340 M218 204 L250 334"/>`,
  skirt: (c: Shades) => `
    <path fill="${c.main}" d="M150 110 H250 L306 312 Q200 338 94 312 Z"/>
    <path fill="${c.dark}" d="M148 98 H252 V120 H148 Z"/>
    <path fill="none" stroke="${c.light}" stroke-width="3" d="M168 122 L136 318 M190 122 L178 324 M210 122 L222 324 M232 122 L264 318"/>`,
  trousers: (c: Shades) => `
    <path fill="${c.main}" d="M142 84 H258 L278 330 H218 L200 172 L182 330 H122 Z"/>
    <path fill="${c.dark}" d="M140 76 H260 V98 H140 Z"/>
    <path stroke="${c.light}" stroke-width="3" d="M160 104 L152 326 M240 104 L248 326"/>`,
  shorts: (c: Shades) => `
    <path fill="${c.main}" d="M128 116 H272 L298 288 H216 L200 206 L184 288 H102 Z"/>
    <path fill="${c.dark}" d="M126 106 H274 V130 H126 Z"/>
    <path stroke="${c.light}" stroke-width="4" d="M190 132 L182 168 M210 132 L218 168"/>`,
  bag: (c: Shades) => `
    <path fill="none" stroke="${c.dark}" stroke-width="12" d="M148 176 C148 84 252 84 252 176"/>
    <path fill="${c.main}" d="M106 168 H294 L312 318 Q200 334 88 318 Z"/>
    <path fill="${c.light}" d="M104 186 L102 200 H298 L296 186 Z"/><circle cx="200" cy="222" r="9" fill="${c.dark}"/>`,
  hat: (c: Shades) => `
    <ellipse cx="200" cy="256" rx="142" ry="40" fill="${c.main}"/>
    <path fill="${c.light}" d="M126 250 C126 118 274 118 274 250 Q200 276 126 250 Z"/>
    <path fill="${c.dark}" d="M126 232 Q200 262 274 232 V250 Q200 280 126 250 Z"/>`,
  scarf: (c: Shades) => `
    <path fill="${c.main}" d="M116 116 Q200 196 284 116 L304 150 Q200 250 96 150 Z"/>
    <path fill="${c.dark}" d="M176 196 H226 L252 322 H196 Z"/>
    <path fill="${c.main}" d="M180 190 H222 L206 322 H150 Z"/>
    <path stroke="${c.light}" stroke-width="4" stroke-dasharray="4 6" d="M150 316 H206"/>`,
  shoe: (c: Shades) => `
    <path fill="${c.main}" d="M84 236 Q92 176 126 186 Q170 226 238 226 Q316 232 322 272 H84 Z"/>
    <path fill="${c.dark}" d="M80 268 H324 V288 H80 Z"/>
    <path stroke="${c.light}" stroke-width="4" d="M160 212 L148 234 M184 222 L172 244 M208 228 L198 250"/>`,
  sandal: (c: Shades) => `
    <path fill="${c.dark}" d="M76 262 Q200 230 326 262 Q330 288 300 290 H100 Q72 288 76 262 Z"/>
    <path fill="none" stroke="${c.main}" stroke-width="26" d="M148 262 Q200 178 262 262"/>
    <path fill="none" stroke="${c.light}" stroke-width="4" d="M152 250 Q200 180 258 250"/>`,
  cup: (c: Shades) => `
    <path fill="none" stroke="${c.dark}" stroke-width="18" d="M268 172 C336 172 336 260 262 260"/>
    <path fill="${c.main}" d="M112 136 H280 L266 290 Q196 312 126 290 Z"/>
    <ellipse cx="196" cy="136" rx="84" ry="20" fill="${c.light}"/><ellipse cx="196" cy="139" rx="68" ry="13" fill="${c.dark}"/>`,
  bowl: (c: Shades) => `
    <path fill="${c.main}" d="M80 176 H320 Q312 284 236 300 H164 Q88 284 80 176 Z"/>
    <ellipse cx="200" cy="176" rx="120" ry="28" fill="${c.light}"/><ellipse cx="200" cy="181" rx="100" ry="18" fill="${c.dark}"/>
    <path fill="${c.dark}" d="M160 298 H240 L234 314 H166 Z"/>`,
  plate: (c: Shades) => `
    <circle cx="200" cy="204" r="128" fill="${c.main}"/><circle cx="200" cy="204" r="112" fill="none" stroke="${c.dark}" stroke-width="4"/>
    <circle cx="200" cy="204" r="80" fill="${c.light}"/><path fill="none" stroke="${c.dark}" stroke-width="3" d="M164 224 Q196 160 240 186 M196 180 l-14 -14 M212 178 l4 -18"/>`,
  pot: (c: Shades) => `
    <path fill="${c.dark}" d="M72 204 H104 V226 H72 Z M296 204 H328 V226 H296 Z"/>
    <path fill="${c.main}" d="M98 180 H302 V286 Q302 310 278 310 H122 Q98 310 98 286 Z"/>
    <path fill="${c.light}" d="M92 180 Q200 112 308 180 Z"/><circle cx="200" cy="132" r="13" fill="${c.dark}"/>`,
  bottle: (c: Shades) => `
    <rect x="150" y="128" width="100" height="204" rx="22" fill="${c.main}"/>
    <rect x="164" y="84" width="72" height="50" rx="10" fill="${c.dark}"/><rect x="150" y="148" width="100" height="10" fill="${c.light}"/>
    <rect x="166" y="176" width="10" height="120" rx="5" fill="${c.light}"/>`,
  pillow: (c: Shades) => `
    <path fill="${c.main}" d="M92 116 Q200 138 308 116 Q286 208 308 296 Q200 274 92 296 Q114 208 92 116 Z"/>
    <path fill="none" stroke="${c.dark}" stroke-width="4" d="M112 134 Q200 152 288 134 Q272 208 288 278 Q200 260 112 278 Q128 208 112 134 Z"/>
    <path stroke="${c.light}" stroke-width="5" d="M164 182 L236 236 M236 182 L164 236"/>`,
  towel: (c: Shades) => `
    <rect x="100" y="236" width="200" height="62" rx="26" fill="${c.dark}"/><rect x="100" y="180" width="200" height="66" rx="28" fill="${c.main}"/>
    <rect x="100" y="124" width="200" height="66" rx="28" fill="${c.light}"/>
    <path stroke="${c.dark}" stroke-width="4" d="M124 206 V234 M136 206 V234 M124 144 V172 M136 144 V172"/>`,
  vase: (c: Shades) => `
    <path fill="none" stroke="#7c8a5e" stroke-width="5" d="M196 140 Q176 92 150 66 M202 140 Q206 88 232 58"/>
    <ellipse cx="148" cy="64" rx="17" ry="10" fill="#93a173"/><ellipse cx="236" cy="56" rx="17" ry="10" fill="#93a173"/>
    <path fill="${c.main}" d="M172 136 H228 Q222 180 262 222 Q284 286 236 330 H164 Q116 286 138 222 Q178 180 172 136 Z"/>
    <path fill="${c.light}" d="M168 130 H232 V144 H168 Z"/><path fill="none" stroke="${c.dark}" stroke-width="4" d="M136 240 Q200 262 264 240"/>`,
  candle: (c: Shades) => `
    <path fill="#e8a13a" d="M200 84 Q224 118 200 138 Q176 118 200 84 Z"/><path stroke="#55504a" stroke-width="4" d="M200 134 V162"/>
    <rect x="128" y="160" width="144" height="160" rx="16" fill="${c.main}"/><ellipse cx="200" cy="164" rx="72" ry="14" fill="${c.light}"/>
    <rect x="158" y="214" width="84" height="58" rx="6" fill="#fbf8f2"/><path stroke="${c.dark}" stroke-width="4" d="M172 236 H228 M180 252 H220"/>`,
  basket: (c: Shades) => `
    <path fill="none" stroke="${c.dark}" stroke-width="12" d="M130 180 C130 66 270 66 270 180"/>
    <path fill="${c.main}" d="M92 176 H308 L282 316 H118 Z"/>
    <path fill="none" stroke="${c.dark}" stroke-width="4" d="M98 212 H302 M104 248 H296 M112 284 H288"/>
    <path stroke="${c.light}" stroke-width="5" stroke-dasharray="14 12" d="M98 194 H302 M104 230 H296 M108 266 H292 M114 302 H286"/>`,
  lamp: (c: Shades) => `
    <path fill="${c.main}" d="M154 88 H246 L290 200 H110 Z"/><path fill="${c.light}" d="M172 88 H196 L176 200 H136 Z"/>
    <path stroke="#8a6444" stroke-width="14" d="M200 200 V306"/><ellipse cx="200" cy="314" rx="66" ry="16" fill="#8a6444"/>`,
} as const satisfies Record<string, (shades: Shades) => string>;

export type Shape = keyof typeof shapes;

interface Shades {
  main: string;
  light: string;
  dark: string;
}

/** An SVG of 400 by 400. `colour` is #rrggbb. */
export function drawProduct(shape: Shape, colour: string): string {
  const drawing = shapes[shape]({ main: colour, light: mix(colour, 255, 0.35), dark: mix(colour, 0, 0.3) });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
    <defs><linearGradient id="ground" x2="0" y2="1">
      <stop offset="0" stop-color="#f7f5f1"/><stop offset="1" stop-color="#e6e1d8"/>
    </linearGradient></defs>
    <rect width="400" height="400" fill="url(#ground)"/>
    <ellipse cx="200" cy="338" rx="120" ry="13" fill="#00000014"/>
    <g stroke-linecap="round" stroke-linejoin="round">${drawing}</g>
  </svg>`;
}

/** The colour with that share of white (255) or black (0) in it. */
function mix(colour: string, into: number, share: number): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const mixed = parts.map((part) => Math.round(part + (into - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
