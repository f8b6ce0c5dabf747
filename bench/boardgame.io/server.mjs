// boardgame.io's server with the minimal game: node server.mjs [--port 8123] [--files FOLDER]
// Without a folder it keeps matches in memory, its default. The lobby listens one port higher: on the same port it
// isn't found with the koa-compose that npm installs today.

import { createRequire } from "node:module";
import { parseArgs } from "node:util";

import { game } from "./game.mjs";

process.env.NODE_ENV ??= "production";
const { FlatFile, Server } = createRequire(import.meta.url)("boardgame.io/server");

const { values } = parseArgs({
  options: { port: { type: "string", default: "8123" }, files: { type: "string" } },
});
const db = values.files ? new FlatFile({ dir: values.files }) : undefined;
const server = Server({ games: [game], origins: [], db });
const port = Number(values.port);
await server.run({ port, lobbyConfig: { apiPort: port + 1 } });
console.log(`listening on ${port} and ${port + 1}, matches are kept in ${values.files ?? "memory"}`);
