/** Code of a script element (src/integrations/inline-script.ts). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
