/** Code of a script element (src/build/inline-script.ts). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
