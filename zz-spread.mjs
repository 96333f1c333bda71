// list/fix spreads of literals using typescript
import ts from 'typescript';import fs from 'node:fs';import {execSync} from 'node:child_process';
const fix=process.argv.includes('--fix');const only=process.argv.slice(2).filter(a=>!a.startsWith('--'));
const skip=/^(lib\/embedded-platform\/(dialogue|agent|speech)|lib\/spoken|lib\/agent|lib\/call-machine|lib\/content\/agent|lib\/desk\/|app\/desk|components\/(desk|leads)|e2e\/)/;
let files=execSync('git ls-files').toString().trim().split('\n').filter(f=>/\.(ts|tsx|mts|mjs|js)$/.test(f)&&!/generated/.test(f)&&fs.existsSync(f));
if(only.length)files=files.filter(f=>only.some(o=>f.startsWith(o)));
const count={};
for(const f of files){let text=fs.readFileSync(f,'utf8');
 for(let pass=0;pass<5;pass++){
 const sf=ts.createSourceFile(f,text,ts.ScriptTarget.Latest,true,f.endsWith('x')?ts.ScriptKind.TSX:ts.ScriptKind.TS);
 const edits=[];
 const unwrap=e=>{while(ts.isParenthesizedExpression(e)||ts.isAsExpression(e)||ts.isSatisfiesExpression(e))e=e.expression;return e};
 const isConst=e=>{let r=false;while(ts.isParenthesizedExpression(e)||ts.isAsExpression(e)){if(ts.isAsExpression(e))r=true;e=e.expression}return r};
 (function v(n){
  if(ts.isSpreadElement(n)||ts.isSpreadAssignment(n)||ts.isJsxSpreadAttribute(n)){const lit=unwrap(n.expression);
   if(ts.isObjectLiteralExpression(lit)||ts.isArrayLiteralExpression(lit)){
    const inner=ts.isObjectLiteralExpression(lit)?lit.properties:lit.elements;
    if(ts.isArrayLiteralExpression(lit)&&/\.test\.|^testing|^bench|^e2e|^supply/.test(f)){ts.forEachChild(n,v);return;}
    edits.push({n,lit,inner,as:isConst(n.expression)});
    if(pass>0||true)return; } }
  ts.forEachChild(n,v);})(sf);
 if(pass===0&&edits.length){const k=f.split('/').slice(0,3).join('/').replace(/\/[^/]*\.\w+$/,'');count[k]=(count[k]||0)+edits.length;if(process.argv.includes('--list'))for(const e of edits)console.log(f+':'+(sf.getLineAndCharacterOfPosition(e.n.getStart()).line+1),e.n.getText().slice(0,80).replace(/\n/g,' '),e.as?'AS':'')}
 if(!fix||skip.test(f)||!edits.length)break;
 for(const e of edits.reverse()){
  let body;
  if(ts.isJsxSpreadAttribute(e.n)){ body=e.inner.map(p=>ts.isShorthandPropertyAssignment(p)?`${p.name.text}={${p.name.text}}`:ts.isPropertyAssignment(p)?(ts.isStringLiteral(p.initializer)&&!/["\\]/.test(p.initializer.text)?`${p.name.getText().replace(/^'|'$/g,'')}="${p.initializer.text}"`:p.initializer.kind===ts.SyntaxKind.TrueKeyword?p.name.getText().replace(/^'|'$/g,''):`${p.name.getText().replace(/^'|'$/g,'')}={${p.initializer.getText()}}`):ts.isSpreadAssignment(p)?`{...${p.expression.getText()}}`:(()=>{throw new Error(f+p.getText())})()).join(' ');}
  else { const a=e.lit.getStart()+1,b=e.lit.end-1; body=text.slice(a,b).trim().replace(/,$/,'');
   if(e.inner.length===0)body=''; }
  let s=e.n.getStart(),en=e.n.end;
  if(body===''){ const m=/^\s*,/.exec(text.slice(en)); if(m)en+=m[0].length; }
  text=text.slice(0,s)+body+text.slice(en);
 }}
 if(fix)fs.writeFileSync(f,text);
}
console.log(count,Object.values(count).reduce((a,b)=>a+b,0));
