// The pictures of "how to play": positions drawn by the program itself, cut to what matters. For a move, where the ship
// came from and the template are drawn, too; the template must lead to where the program has put the ship.
//
//   node tools/pictures.js [PROGRAM]        (from web/; the program is ../target/release/furball if not named)

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const program = process.argv[2] ?? fileURLToPath(new URL('../../target/release/furball', import.meta.url));
const positions = fileURLToPath(new URL('../../docs/positions/how-to/', import.meta.url));
const pictures = fileURLToPath(new URL('../public/how/', import.meta.url));

/** The mat's side in millimeters. */
const MAT = 914.4;
/** Half a small base. */
const HALF = 20;
/** Radii of the templates' center lines by speed, and how far they turn. */
const CURVES = {
  bank: { radii: [80, 130, 180], degrees: 45 },
  turn: { radii: [35, 62.5, 90], degrees: 90 },
};
/** No picture may weigh more, in bytes as they are sent. */
const HEAVIEST = 15_000;

const BOOKS = ['first', 'second'];
/** What is drawn: after how many choices, in either book, and cut to which south-west corner, width and height. */
const PICTURES = [
  { name: 'round', cut: [165, 172, 500, 375] },
  { name: 'maneuver', at: [2, 4], cut: [230, 235, 360, 270], moved: { ship: 1, bearing: 'bank', side: 1, speed: 2 } },
  {
    name: 'bump',
    at: [3, 5],
    cut: [200, 210, 380, 285],
    moved: { ship: 1, bearing: 'straight', speed: 3 },
    short: true,
  },
  { name: 'action', cut: [185, 215, 440, 330] },
  { name: 'attack', at: [1, 1], ranges: 'wedge', cut: [190, 160, 500, 375] },
  { name: 'damage', cut: [200, 210, 400, 300] },
  { name: 'win', at: [1, 1], cut: [190, 180, 420, 315] },
];

function draw(position, at, ranges) {
  const args = ['draw', `${positions}${position}.ron`, '--at', String(at)];
  if (ranges) args.push('--ranges', ranges);
  return execFileSync(program, args, { encoding: 'utf8' });
}

function shipOf(svg, ship) {
  const number = '([-\\d.]+)';
  const pose = `translate\\(${number} ${number}\\) rotate\\(${number}\\)`;
  const [whole, x, y, turn] = new RegExp(`<g transform="${pose}" data-ship="${ship}">[^]*?</g>`).exec(svg);
  return { whole, x: Number(x), y: Number(y), turn: Number(turn) };
}

/** A template before a base that looks up: its center line and the pose at its end. */
function template({ bearing, side = 0, speed }) {
  if (bearing === 'straight') return { d: `M0 ${-HALF}v${-40 * speed}`, x: 0, y: -2 * HALF - 40 * speed, turn: 0 };
  const { radii, degrees } = CURVES[bearing];
  const radius = radii[speed - 1];
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [side * radius * (1 - Math.cos(angle)), -HALF - radius * Math.sin(angle)];
  return {
    d: `M0 ${-HALF}A${radius} ${radius} 0 0 ${side > 0 ? 1 : 0} ${x.toFixed(2)} ${y.toFixed(2)}`,
    x: x + side * HALF * Math.sin(angle),
    y: y - HALF * Math.cos(angle),
    turn: side * degrees,
  };
}

/** Where a ship came from and the template it moved along, to lie under the ships. */
function way(before, after, moved, short, position) {
  const from = shipOf(before, moved.ship);
  const to = shipOf(after, moved.ship);
  const laid = template(moved);
  const turn = (from.turn * Math.PI) / 180;
  const end = {
    x: from.x + laid.x * Math.cos(turn) - laid.y * Math.sin(turn),
    y: from.y + laid.x * Math.sin(turn) + laid.y * Math.cos(turn),
  };
  const off = Math.hypot(end.x - to.x, end.y - to.y);
  if (!short && off > 0.1) throw new Error(`${position}: the template misses the ship by ${off.toFixed(1)} mm`);
  const place = `transform="translate(${from.x} ${from.y}) rotate(${from.turn})"`;
  // Where it would stand if nobody stood there.
  const wanted = `transform="translate(${end.x.toFixed(2)} ${end.y.toFixed(2)}) rotate(${from.turn + laid.turn})"`;
  const dashes = 'fill="none" stroke="#F6A04A" stroke-width="1.4" stroke-dasharray="4 3"';
  const ghost = short ? `<rect ${wanted} x="-20" y="-20" width="40" height="40" rx="1.6" ${dashes}/>` : '';
  return [
    `<g ${place}><path d="${laid.d}" fill="none" stroke="#56D9E2" stroke-opacity=".2" stroke-width="20"/>`,
    `<path d="${laid.d}" fill="none" stroke="#56D9E2" stroke-width="1.2" stroke-dasharray="5 4"/></g>`,
    `<g opacity=".4">${from.whole.replace(/ data-ship="\d+"/, '')}</g>`,
    ghost,
  ].join('');
}

mkdirSync(pictures, { recursive: true });
for (const [place, book] of BOOKS.entries()) {
  for (const { name, at = [0, 0], ranges, cut, moved, short = false } of PICTURES) {
    const position = `${book}-${name}`;
    let svg = draw(position, at[place], ranges);
    if (moved) {
      const under = way(draw(position, 0), svg, moved, short, position);
      const ships = svg.search(/<g transform="[^"]*" data-ship=/);
      svg = svg.slice(0, ships) + under + svg.slice(ships);
    }
    const [x, y, width, height] = cut;
    const top = (MAT - y - height).toFixed(1);
    svg = svg.replace(/width="[^"]*" height="[^"]*" viewBox="[^"]*"/, `viewBox="${x} ${top} ${width} ${height}"`);
    const weight = gzipSync(svg).length;
    if (weight > HEAVIEST) throw new Error(`${position} weighs ${weight} bytes`);
    writeFileSync(`${pictures}${position}.svg`, svg);
    console.log(`${position}.svg ${weight} bytes`);
  }
}
