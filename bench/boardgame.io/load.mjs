// Plays many matches at once over boardgame.io's own transport, two clients to each, and measures:
// node load.mjs [--url http://127.0.0.1:8123] [--matches 100] [--think 0] [--for 30] [--ramp 5] [--json]
// Times are in seconds. A finished match is replaced by a new one.
//
// The clients speak the transport's protocol directly: boardgame.io's own client would do more work per message, and
// the server shares this machine's cores.

import { parseArgs } from "node:util";
import { io } from "socket.io-client";

import { NAME } from "./game.mjs";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:8123" },
    matches: { type: "string", default: "100" },
    think: { type: "string", default: "0" },
    for: { type: "string", default: "30" },
    ramp: { type: "string", default: "5" },
    json: { type: "boolean", default: false },
  },
});
const lobby = new URL(values.url);
lobby.port = Number(lobby.port) + 1;
const matches = Number(values.matches);
const think = Number(values.think) * 1000;

let tally;
const anew = () => {
  tally = { moves: 0, acknowledged: [], heard: [], begun: 0, ended: 0, errors: {} };
};
anew();
const trouble = (kind) => (tally.errors[kind] = (tally.errors[kind] ?? 0) + 1);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function post(path, body) {
  const answer = await fetch(new URL(path, lobby), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

// One match from creation to end.
async function play() {
  const { matchID } = await post(`/games/${NAME}/create`, { numPlayers: 2 });
  const keys = [];
  for (const playerID of ["0", "1"]) {
    const seat = await post(`/games/${NAME}/${matchID}/join`, { playerID, playerName: `Bot ${playerID}` });
    keys.push(seat.playerCredentials);
  }
  // When the move that led to a state was sent, and by which player.
  const sent = new Map();
  let synced = 0;
  await new Promise((over) => {
    const sockets = keys.map((credentials, seat) => {
      const playerID = String(seat);
      const socket = io(`${values.url}/${NAME}`, { transports: ["websocket"], forceNew: true });
      let last = -1;
      const consider = (state) => {
        if (state._stateID <= last) return;
        last = state._stateID;
        if (state.ctx.currentPlayer !== playerID || state.ctx.gameover) return;
        const move = () => {
          sent.set(last + 1, { at: performance.now(), seat });
          const payload = { type: "write", args: [last], playerID, credentials };
          socket.emit("update", { type: "MAKE_MOVE", payload }, last, matchID, playerID);
        };
        if (think > 0) setTimeout(move, think * (0.5 + Math.random()));
        else move();
      };
      socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
      socket.on("connect_error", () => trouble("no connection"));
      socket.on("disconnect", (why) => why === "io client disconnect" || trouble("connection lost"));
      socket.on("sync", (_, { state }) => {
        // Both must be synced before the first move, or it is lost.
        synced += 1;
        if (synced === 2) {
          tally.begun += 1;
          const [one, two] = sockets;
          one.consider(state);
          two.consider(state);
        }
      });
      socket.on("update", (_, state) => {
        const move = sent.get(state._stateID);
        if (move) {
          const took = performance.now() - move.at;
          if (move.seat === seat) {
            tally.moves += 1;
            tally.acknowledged.push(took);
          } else {
            tally.heard.push(took);
          }
          move.seen = (move.seen ?? 0) + 1;
          if (move.seen === 2) sent.delete(state._stateID);
        }
        if (state.ctx.gameover) {
          socket.disconnect();
          synced -= 1;
          if (synced === 0) over();
        } else {
          consider(state);
        }
      });
      return { consider };
    });
  });
  tally.ended += 1;
}

async function keepPlaying(place) {
  await sleep((Number(values.ramp) * 1000 * place) / matches);
  for (;;) {
    try {
      await play();
    } catch (error) {
      trouble(error.cause?.code ?? error.message);
      await sleep(500);
    }
  }
}

function latency(times) {
  times.sort((a, b) => a - b);
  const within = (share) => times[Math.max(Math.ceil(times.length * share), 1) - 1] ?? 0;
  const rounded = (share) => Number(within(share).toFixed(2));
  const [p50, p90, p99, p999, max] = [0.5, 0.9, 0.99, 0.999, 1].map(rounded);
  return { count: times.length, p50, p90, p99, p999, max };
}

for (let place = 0; place < matches; place += 1) keepPlaying(place);
await sleep(Number(values.ramp) * 1000);
for (let waited = 0; tally.begun < matches && waited < 60_000; waited += 50) await sleep(50);
console.error(`${tally.begun} matches have begun; measuring for ${values.for} s`);
anew();
const cpu = process.cpuUsage();
const since = performance.now();
await sleep(Number(values.for) * 1000);
const seconds = (performance.now() - since) / 1000;
const { user, system } = process.cpuUsage(cpu);
const report = {
  matches,
  seconds: Number(seconds.toFixed(1)),
  moves: tally.moves,
  moves_per_second: Number((tally.moves / seconds).toFixed(1)),
  acknowledged: latency(tally.acknowledged),
  heard: latency(tally.heard),
  matches_begun: tally.begun,
  matches_ended: tally.ended,
  errors: tally.errors,
  own_processor_seconds: Number(((user + system) / 1e6).toFixed(2)),
};
if (values.json) {
  console.log(JSON.stringify(report, null, 2));
} else {
  console.log(`${matches} matches at a time, measured for ${report.seconds} s`);
  console.log(`moves         ${report.moves}, ${report.moves_per_second} a second`);
  console.log("ms            " + ["p50", "p90", "p99", "p99.9", "max"].map((name) => name.padStart(9)).join(" "));
  for (const name of ["acknowledged", "heard"]) {
    const { p50, p90, p99, p999, max } = report[name];
    console.log(name.padEnd(13) + [p50, p90, p99, p999, max].map((time) => time.toFixed(2).padStart(10)).join(""));
  }
  console.log(`matches       ${report.matches_begun} begun, ${report.matches_ended} ended`);
  console.log(`errors        ${Object.keys(report.errors).length ? JSON.stringify(report.errors) : "none"}`);
  console.log(`processor     ${report.own_processor_seconds} s of this program's own`);
}
process.exit(0);
