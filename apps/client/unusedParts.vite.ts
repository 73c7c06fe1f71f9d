import type { Plugin } from "vite";

/**
 * Parts of libraries that no page uses, though the library itself imports them, with what stands in their place. By what follows
 * `node_modules`.
 */
const UNUSED: readonly (readonly [file: RegExp, code: string])[] = [
  // The board draws sprites from one picture, by WebGL: no sprite sheets by file, masks, videos or cubes as pictures, names of colours,
  // particles, buffers of uniforms or programs of WebGPU. The first only register themselves.
  [/\/pixi\.js\/lib\/(spritesheet|rendering)\/init\.mjs$/, "export {};"],
  [/\/@pixi\/colord\/plugins\/names\.mjs$/, "export default () => undefined;"],
  [/\/pixi\.js\/lib\/.*\/ParticleBuffer\.mjs$/, "export class ParticleBuffer {}"],
  [/\/pixi\.js\/lib\/.*\/generateParticleUpdatePolyfill\.mjs$/, "export const generateParticleUpdatePolyfill = undefined;"],
  [/\/pixi\.js\/lib\/.*\/GpuUboSystem\.mjs$/, "export class GpuUboSystem {}"],
  [/\/pixi\.js\/lib\/.*\/GlUboSystem\.mjs$/, "export class GlUboSystem {}"],
  [/\/pixi\.js\/lib\/.*\/UboSystem\.mjs$/, "export class UboSystem {}"],
  [
    /\/pixi\.js\/lib\/.*\/generateUboSyncPolyfill\.mjs$/,
    "export const generateUboSyncPolyfillSTD40 = undefined, generateUboSyncPolyfillWGSL = undefined;",
  ],
  [/\/pixi\.js\/lib\/.*\/deprecation\.mjs$/, 'export const v8_0_0 = "", v8_3_4 = "", v8_21_0 = "", v8_22_0 = "", deprecation = () => {};'],
  [
    /\/pixi\.js\/lib\/.*\/logProgramError\.mjs$/,
    'export const logProgramError = () => console.error("a program of the board does not link");',
  ],
  [/\/pixi\.js\/lib\/.*\/GpuProgram\.mjs$/, "export class GpuProgram { static from() {} }"],
  [/\/pixi\.js\/lib\/.*\/glUploadVideoResource\.mjs$/, "export const glUploadVideoResource = undefined;"],
  [/\/pixi\.js\/lib\/.*\/glUploadCompressedTextureResource\.mjs$/, "export const glUploadCompressedTextureResource = undefined;"],
  [/\/pixi\.js\/lib\/.*\/glUploadCubeTextureResource\.mjs$/, "export const createGlUploadCubeTextureResource = () => undefined;"],
  // Pictures have four bytes a pixel.
  [
    /\/pixi\.js\/lib\/.*\/mapFormatToGlInternalFormat\.mjs$/,
    "export const mapFormatToGlInternalFormat = (gl) => ({ rgba8unorm: gl.RGBA, bgra8unorm: gl.RGBA8 ?? gl.RGBA });",
  ],
  [
    /\/pixi\.js\/lib\/.*\/mapFormatToGlType\.mjs$/,
    "export const mapFormatToGlType = (gl) => ({ rgba8unorm: gl.UNSIGNED_BYTE, bgra8unorm: gl.UNSIGNED_BYTE });",
  ],
  [
    /\/pixi\.js\/lib\/.*\/mapFormatToGlFormat\.mjs$/,
    "export const mapFormatToGlFormat = (gl) => ({ rgba8unorm: gl.RGBA, bgra8unorm: gl.RGBA });",
  ],
  // Tables talk by WebSockets, in places that the server's own requests have reserved, and take no inputs but messages.
  [/\/@colyseus\/sdk\/build\/legacy\.mjs$/, "export {};"],
  [/\/@colyseus\/sdk\/build\/HTTP\.mjs$/, "export class HTTP { options = { headers: {} }; }"],
  [/\/@colyseus\/sdk\/build\/serializer\/NoneSerializer\.mjs$/, "export class NoneSerializer {}"],
  [/\/@colyseus\/sdk\/build\/Auth\.mjs$/, "export class Auth {}"],
  [/\/@colyseus\/sdk\/build\/transport\/H3Transport\.mjs$/, "export class H3TransportTransport {}"],
  [/\/@colyseus\/sdk\/build\/3rd_party\/discord\.mjs$/, "export const discordURLBuilder = undefined;"],
  [/\/@colyseus\/sdk\/build\/debug-channel\.mjs$/, "export const debugOverlayActive = false, publishDebug = () => {};"],
  [
    /\/@colyseus\/sdk\/build\/input\/RoomInput\.mjs$/,
    'export class RoomInput { constructor() { throw new Error("no room takes inputs"); } }',
  ],
];

/** Leaves them out of the build. */
export function unusedParts(): Plugin {
  return {
    name: "unused-parts",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: UNUSED.map(([file]) => file) },
      handler(id) {
        const unused = UNUSED.find(([file]) => file.test(id));
        return unused && { code: unused[1], moduleSideEffects: false };
      },
    },
  };
}
