import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { invitation } from "./invitation.ts";

const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: "IPv4",
  netmask: "255.255.255.0",
  mac: "00:00:00:00:00:00",
  cidr: `${address}/24`,
});
const LOOPBACK = { lo: [v4("127.0.0.1", true)] };

test("names this machine and its address in the network, not those of bridges of containers", () => {
  const interfaces = { ...LOOPBACK, docker0: [v4("172.17.0.1")], eth0: [v4("203.0.113.5")], wlan0: [v4("192.168.1.20")] };
  expect(invitation({ port: 2567, host: undefined }, interfaces)).toBe(
    "The Forgotten Planet is open at http://localhost:2567 (friends in the same network: http://192.168.1.20:2567). Ctrl+C stops it.",
  );
  expect(invitation({ port: 2567, host: "0.0.0.0" }, { ...LOOPBACK, eth0: [v4("203.0.113.5")] })).toContain("http://203.0.113.5:2567");
});

test("names nothing that does not lead here", () => {
  const alone = "The Forgotten Planet is open at http://localhost:2567. Ctrl+C stops it.";
  expect(invitation({ port: 2567, host: undefined }, LOOPBACK)).toBe(alone);
  expect(invitation({ port: 2567, host: undefined }, { ...LOOPBACK, eth0: [v4("169.254.7.7")] })).toBe(alone);
  expect(invitation({ port: 80, host: "127.0.0.1" }, { eth0: [v4("192.168.1.20")] })).toBe(
    "The Forgotten Planet is open at http://127.0.0.1:80. Ctrl+C stops it.",
  );
  expect(invitation({ port: 80, host: "fd00::7" }, {})).toContain("http://[fd00::7]:80.");
});
